import type { Notice } from '@longmen/contract';
import { Icon } from '@longmen/ui';
import { Link } from '../../core/router/index.ts';
import { useRotation } from './use-rotation.ts';

/** The notice bar moves on every three seconds (spec 1 §9). */
const everyMs = 3_000;

/** One notice at a time; a tap opens it. @param line what the site puts before them; it leads to all notices */
export function NoticeBar({ notices, line }: { notices: readonly Notice[]; line: string }) {
  const lines = line === '' ? notices : [{ id: '', title: line }, ...notices];
  const [at] = useRotation(lines.length, everyMs);
  const notice = lines[at];
  if (!notice) return null;
  return (
    <Link
      to={notice.id === '' ? '/notice' : `/noticeInfo?id=${notice.id}`}
      className="mt-1 flex min-h-11 items-center gap-2 text-[0.8125rem] leading-5 text-text-2"
    >
      <Icon name="speaker" size={20} className="flex-none text-primary" />
      <span key={notice.id} className="min-w-0 flex-1 animate-[fade_0.2s_ease-out] truncate">
        {notice.title}
      </span>
      <Icon name="forward" size={18} className="flex-none text-text-3" />
    </Link>
  );
}
