import { SkeletonRows } from '@longmen/ui';
import { useEffect, useState } from 'react';

/**
 * HTML that an operator wrote. It was cleaned when it was saved and is cleaned again here, before it is
 * shown: no scripts, no styles, no drawings, no forms (trust.md S5).
 */
export function RichText({ html }: { html: string }) {
  const [clean, setClean] = useState<string | TrustedHTML | null>(null);
  useEffect(() => {
    let active = true;
    void import('./clean-html.ts').then(({ cleanHtml }) => active && setClean(cleanHtml(html)));
    return () => {
      active = false;
    };
  }, [html]);
  if (clean === null) return <SkeletonRows count={4} className="h-8" />;
  return <div className="rich t-body break-words text-text-2" dangerouslySetInnerHTML={{ __html: clean }} />;
}
