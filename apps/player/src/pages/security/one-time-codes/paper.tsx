import { Button, Card, Icon } from '@longmen/ui';
import { copyText } from '../../../core/platform/copy-text.ts';
import { useCodeMessages } from './use-messages.ts';

/** The codes on paper, shown once. */
export function Paper({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  const t = useCodeMessages();
  return (
    <div className="flex flex-col gap-4">
      <div role="status" className="flex flex-col items-center gap-2 py-2 text-center">
        <Icon name="checkCircle" size={48} className="text-primary" />
        <p className="t-section">{t('isOn')}</p>
      </div>
      <div>
        <h2 className="t-section">{t('save')}</h2>
        <p className="t-body mt-1 text-text-2">{t('saveNote')}</p>
      </div>
      <Card className="px-4 py-3">
        <ol className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-x-4 gap-y-2">
          {codes.map((code) => (
            <li key={code} className="t-mono text-base">
              {code}
            </li>
          ))}
        </ol>
      </Card>
      <Button look="soft" onClick={() => void copyText(codes.join('\n'))}>
        {t('copyCodes')}
      </Button>
      <Button size="large" onClick={onSaved}>
        {t('saved')}
      </Button>
    </div>
  );
}
