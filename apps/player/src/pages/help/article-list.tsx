import { Card, RowContent, rowClass, Sheet } from '@longmen/ui';
import { useState } from 'react';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { RichText } from '../../core/page/rich-text.tsx';
import { ServiceLink } from '../../features/chrome/service-link.tsx';
import type { HelpArticle } from './calls.ts';
import type { messages } from './messages.ts';

/** Rows of articles; a tap opens one over the page. */
export function ArticleList({ articles }: { articles: readonly HelpArticle[] }) {
  const [openId, setOpenId] = useState<string>();
  const open = articles.find(({ id }) => id === openId);
  return (
    <>
      <Card className="divide-y divide-hair overflow-hidden">
        {articles.map(({ id, title }) => (
          <button key={id} type="button" className={rowClass} onClick={() => setOpenId(id)}>
            <RowContent icon="help" label={title} />
          </button>
        ))}
      </Card>
      <Sheet open={open !== undefined} onClose={() => setOpenId(undefined)} title={open?.title ?? ''}>
        {open && <RichText html={open.html} />}
      </Sheet>
    </>
  );
}

/** The way to a person. */
export function StillAQuestion() {
  const t = useMessages<typeof messages>('help');
  return (
    <Card className="mt-3 overflow-hidden">
      <ServiceLink className={rowClass}>
        <RowContent icon="headset" label={t('question')} />
      </ServiceLink>
    </Card>
  );
}
