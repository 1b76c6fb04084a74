import { type ReactNode, useId, useState } from 'react';
import type * as z from 'zod/mini';
import { useDraftStore } from '../../../core/forms/drafts.ts';
import { useLocale } from '../../../core/i18n/locale.ts';
import { useMessages } from '../../../core/i18n/use-messages.ts';
import type { messages } from '../messages.ts';
import { Button } from '../parts/button.tsx';
import { Field } from './field.tsx';
import { type Draft, emptyDraft, emptyValue, planOf } from './field-plan.ts';
import { type DraftRead, readDraft } from './read-draft.ts';

type FormProps<S extends z.ZodMiniType> = {
  /** Keeps what was typed over a locked screen, until it was sent. */
  name: string;
  schema: S;
  initial?: Draft;
  /** The name of a field in the operator's language, by its path. */
  labelOf: (path: string) => string;
  /** The name of a choice's value. */
  choiceText?: (path: string, value: string) => string;
  /** What the schema found wrong, in the operator's language; left out: that it cannot be read. */
  issueText?: (issue: z.core.$ZodIssue) => string;
  submitText: string;
  submitLook?: 'primary' | 'plain';
  busy?: boolean;
  /** Whenever something else was typed. */
  onChange?: () => void;
  onSubmit: (value: z.output<S>) => void;
  children?: ReactNode;
};

/** A form made from the schema that checks it; problems stand at their fields, the first one gets the cursor. */
export function Form<S extends z.ZodMiniType>(props: FormProps<S>) {
  const { name, schema, initial, labelOf, choiceText, issueText, submitText, busy = false, onSubmit, children } = props;
  const { submitLook = 'primary', onChange } = props;
  const [plan] = useState(() => planOf(schema));
  const [draft, setDraft] = useDraftStore<Draft>(`form.${name}`, () => initial ?? emptyDraft(plan));
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map());
  const id = useId();
  const locale = useLocale();
  const t = useMessages<typeof messages>('kit');
  const textsOf = ({ problems: found, issues }: Extract<DraftRead, { ok: false }>) =>
    new Map(
      [...found].map(([path, problem]) => {
        const issue = issues.get(path);
        return [path, (issue && issueText?.(issue)) ?? t(problem)] as const;
      }),
    );
  const isPlaced = (path: string) => plan.some(({ name: own }) => path === own || path.startsWith(`${own}.`));
  return (
    <form
      className="flex flex-col gap-3"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (busy) return;
        const read = readDraft(schema, plan, draft, locale);
        setProblems(read.ok ? new Map() : textsOf(read));
        if (read.ok) onSubmit(read.value as z.output<S>);
        else document.getElementById(`${id}${[...read.problems.keys()][0]}`)?.focus();
      }}
    >
      {plan.map((field) => (
        <Field
          key={field.name}
          id={id}
          path={field.name}
          field={field}
          value={draft[field.name] ?? emptyValue(field)}
          problems={problems}
          labelOf={labelOf}
          choiceText={choiceText ?? ((_path, value) => value)}
          onChange={(value) => {
            setDraft({ ...draft, [field.name]: value });
            onChange?.();
          }}
        />
      ))}
      {[...problems]
        .filter(([path]) => !isPlaced(path))
        .map(([path, text]) => (
          <p key={path} role="alert" className="text-note text-win">
            {text}
          </p>
        ))}
      {children}
      <div className="flex justify-end">
        <Button type="submit" look={submitLook} size="large" busy={busy}>
          {submitText}
        </Button>
      </div>
    </form>
  );
}
