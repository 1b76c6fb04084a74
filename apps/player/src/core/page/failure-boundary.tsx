import { Component, type ReactNode } from 'react';
import { startAnewIfReplaced } from '../platform/start-anew.ts';
import { LoadFailed } from './load-failed.tsx';

/**
 * Stands in for a page that cannot be drawn, so that a fault or a missing part never leaves the screen blank.
 * React asks for a class here.
 */
export class FailureBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(): void {
    void startAnewIfReplaced();
  }

  override render(): ReactNode {
    return this.state.failed ? <LoadFailed onRetry={() => location.reload()} /> : this.props.children;
  }
}
