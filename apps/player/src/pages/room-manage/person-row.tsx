import type { ReactNode } from 'react';
import { Avatar } from '../../features/chat/avatar.tsx';

type PersonRowProps = {
  nickname: string;
  avatar: string;
  level?: number;
  /** Under the name. */
  note?: ReactNode;
  /** Right of it. */
  aside?: ReactNode;
};

/** A person in a list of managers. */
export function PersonRow({ nickname, avatar, level, note, aside }: PersonRowProps) {
  return (
    <div className="flex min-h-16 flex-wrap items-center gap-3 px-4 py-2">
      <Avatar name={nickname} picture={avatar} {...(level === undefined ? {} : { level })} className="size-10" />
      <span className="min-w-0 flex-1 basis-16">
        <bdi className="t-body block font-semibold break-words">{nickname}</bdi>
        {note && <span className="t-caption block break-words text-text-2">{note}</span>}
      </span>
      {aside && <span className="ml-auto">{aside}</span>}
    </div>
  );
}
