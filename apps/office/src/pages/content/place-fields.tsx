import { addPicture } from '@longmen/contract/console/content/content';
import { channels, type ContentKind, placeFields } from '@longmen/contract/console/content/kinds';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useRef, useState } from 'react';
import { callConsole } from '../../core/api/call-console.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { toast } from '../../core/toast.ts';
import { useAction } from '../../features/kit/action/use-action.ts';
import { Button } from '../../features/kit/parts/button.tsx';
import type { Body } from './content.ts';
import type { messages } from './messages.ts';
import { scalePicture } from './scale-picture.ts';

/** Pages of the app that a banner leads to. */
const targets = ['/active', '/allLottery', '/topUp', '/vip', '/help', '/fairness', '/appDown', '/service'] as const;

type PlaceProps = { kind: ContentKind; body: Body; onChange: (body: Body) => void };
type Place = Body['place'];

/** Where it stands and whom it is for. */
export function PlaceFields({ kind, body, onChange }: PlaceProps) {
  const t = useMessages<typeof messages>('content');
  const { place } = body;
  const has = (name: keyof Place) => placeFields[kind].includes(name);
  const set = (part: Place) => onChange({ ...body, place: { ...place, ...part } });
  if (kind === 'menu')
    return (
      <p className="rounded-card border border-hair bg-surface p-4 text-text-2">
        {t('menuNote')}{' '}
        <Link to="/settings" search={{ open: 'footer_menu' }} className="font-medium text-primary underline">
          footer_menu
        </Link>
      </p>
    );
  return (
    <section className="flex flex-wrap items-start gap-4 rounded-card border border-hair bg-surface p-4">
      {has('picture') && (
        <PictureField kind={kind} picture={place.picture ?? ''} onChange={(picture) => set({ picture })} />
      )}
      {has('target') && (
        <Labelled name={t('target')}>
          <select
            className="field w-40"
            value={place.target ?? '/active'}
            onChange={(event) => set({ target: event.target.value })}
          >
            {[...new Set([...targets, place.target ?? '/active'])].map((target) => (
              <option key={target}>{target}</option>
            ))}
          </select>
        </Labelled>
      )}
      {has('category') && (
        <Labelled name={t('category')}>
          <select
            className="field w-48"
            value={place.category ?? 3}
            onChange={(event) => set({ category: Number(event.target.value) })}
          >
            {([3, 4, 5, 6] as const).map((category) => (
              <option key={category} value={category}>
                {t(`category_${category}`)}
              </option>
            ))}
          </select>
        </Labelled>
      )}
      {has('position') && (
        <NumberField
          name={t('position')}
          value={place.position ?? 50}
          min={1}
          max={99}
          onChange={(position) => set({ position })}
        />
      )}
      {has('place') && (
        <NumberField
          name={t('place')}
          note={t('placeHome')}
          value={place.place ?? 3}
          min={0}
          max={20}
          onChange={(at) => set({ place: at })}
        />
      )}
      {has('noticeKind') && (
        <NumberField
          name={t('noticeKind')}
          value={place.noticeKind ?? 0}
          min={0}
          max={20}
          onChange={(noticeKind) => set({ noticeKind })}
        />
      )}
      {has('channels') && (
        <ChannelField chosen={place.channels ?? []} onChange={(chosen) => set({ channels: chosen })} />
      )}
    </section>
  );
}

function Labelled({ name, note, children }: { name: string; note?: string; children: ReactNode }) {
  return (
    <label className="flex flex-col gap-1">
      <span className="text-note font-medium text-text-2">{name}</span>
      {children}
      {note !== undefined && <span className="text-note text-text-3">{note}</span>}
    </label>
  );
}

type NumberProps = {
  name: string;
  note?: string;
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
};

function NumberField({ name, note, value, min, max, onChange }: NumberProps) {
  return (
    <Labelled name={name} {...(note === undefined ? {} : { note })}>
      <input
        type="number"
        className="field w-24"
        min={min}
        max={max}
        value={value}
        onChange={(event) => onChange(Math.min(max, Math.max(min, Math.trunc(Number(event.target.value)))))}
      />
    </Labelled>
  );
}

function ChannelField({ chosen, onChange }: { chosen: readonly number[]; onChange: (chosen: number[]) => void }) {
  const t = useMessages<typeof messages>('content');
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="mb-1 text-note font-medium text-text-2">{t('channels')}</legend>
      <div className="flex flex-wrap gap-x-4 gap-y-1">
        {channels.map((channel) => (
          <label key={channel} className="flex min-h-8 items-center gap-1.5 max-sm:min-h-11">
            <input
              type="checkbox"
              checked={chosen.includes(channel)}
              onChange={(event) =>
                onChange(
                  event.target.checked ? [...chosen, channel].toSorted() : chosen.filter((one) => one !== channel),
                )
              }
            />
            {t(`channel_${channel}`)}
          </label>
        ))}
      </div>
      <span className="text-note text-text-3">{t('channelsAll')}</span>
    </fieldset>
  );
}

type PictureProps = { kind: ContentKind; picture: string; onChange: (picture: string) => void };

/** Its name and measures; what it looks like is seen in the preview, as this page shows nothing that others made. */
function PictureField({ kind, picture, onChange }: PictureProps) {
  const t = useMessages<typeof messages>('content');
  const input = useRef<HTMLInputElement>(null);
  const [measures, setMeasures] = useState('');
  const add = useAction({
    run: (data: string) => callConsole(addPicture, { data, kind }),
    onDone: (added) => {
      setMeasures(`${added.width} × ${added.height}, ${added.bytes} B`);
      onChange(added.picture);
    },
  });
  const take = async (file: Blob | undefined) => {
    if (file === undefined) return;
    try {
      add.mutate(await scalePicture(file));
    } catch {
      toast(t('badPicture'));
    }
  };
  return (
    <div className="flex min-w-48 flex-1 flex-col gap-1">
      <span className="text-note font-medium text-text-2">{t('picture')}</span>
      <span className="truncate font-medium" title={picture}>
        {picture === '' ? t('noPicture') : picture.replace(/^\/(banners|pictures)\//, '')}
      </span>
      <span className="text-note text-text-3">{measures === '' ? t('pictureHint') : measures}</span>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/webp,image/gif"
        className="sr-only"
        tabIndex={-1}
        aria-label={t('picture')}
        onChange={(event) => {
          void take(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <Button className="self-start" busy={add.isPending} onClick={() => input.current?.click()}>
        {t('replace')}
      </Button>
    </div>
  );
}
