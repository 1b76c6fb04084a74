import { type Role, roles } from '@longmen/contract/console/rights';
import { dayOf, dayPlus, startOfDay } from '../../core/i18n/time.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { useZoneStore } from '../../core/i18n/zone.ts';
import { useRoleNames } from '../../features/rights/use-names.ts';
import type { messages } from './messages.ts';

/** A role as it is held: for good, or until a moment. */
export type Grant = { readonly role: Role; readonly until: number | null };

type RolesFieldProps = {
  grants: readonly Grant[];
  onChange: (grants: readonly Grant[]) => void;
  /** Left out where roles are for good. */
  canEnd?: boolean;
};

/** Which roles somebody holds; several add up, the auditor's stands alone. */
export function RolesField({ grants, onChange, canEnd = false }: RolesFieldProps) {
  const t = useMessages<typeof messages>('people');
  const roleName = useRoleNames();
  const siteZone = useZoneStore((state) => state.siteZone);
  const held = (role: Role) => grants.find((grant) => grant.role === role);
  const isAlone = held('auditor') !== undefined;
  return (
    <fieldset className="flex flex-col">
      <legend className="pb-1 text-note font-medium text-text-3">{t('roles')}</legend>
      {roles.map((role) => {
        const grant = held(role);
        const isBarred = !grant && grants.length > 0 && (isAlone || role === 'auditor');
        return (
          <div key={role} className="flex h-8 items-center gap-2">
            <label className="flex min-w-0 flex-1 items-center gap-2" title={isBarred ? t('auditorAlone') : undefined}>
              <input
                type="checkbox"
                className="accent-primary"
                checked={grant !== undefined}
                disabled={isBarred}
                onChange={() =>
                  onChange(grant ? grants.filter((other) => other !== grant) : [...grants, { role, until: null }])
                }
              />
              <span className={isBarred ? 'text-text-3' : ''}>{roleName(role)}</span>
            </label>
            {canEnd && grant && (
              <label className="flex items-center gap-2 text-note text-text-3">
                {t('endsOn')}
                <input
                  type="date"
                  className="field h-7 w-36 text-cell text-text"
                  value={grant.until === null ? '' : dayPlus(dayOf(grant.until, siteZone), -1)}
                  onChange={(event) => {
                    // The day that is named is still his: it ends as the next one begins.
                    const day = event.target.value;
                    const until = day === '' ? null : startOfDay(dayPlus(day, 1), siteZone);
                    onChange(grants.map((other) => (other === grant ? { role, until } : other)));
                  }}
                />
              </label>
            )}
          </div>
        );
      })}
    </fieldset>
  );
}
