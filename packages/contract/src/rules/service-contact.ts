/** How players reach the people of the site: what may be entered as a contact, and where a tap on it leads. Pure. */
import * as z from 'zod/mini';

export const contactKinds = ['email', 'phone', 'zalo', 'telegram', 'whatsapp', 'line', 'wechat', 'qq'] as const;
export type ContactKind = (typeof contactKinds)[number];
export type ServiceContact = { readonly kind: ContactKind; readonly value: string };

const phone = /^\+?\d[\d ]{5,18}\d$/;
const name = /^[A-Za-z][A-Za-z0-9_.-]{3,31}$/;

const forms: Readonly<Record<ContactKind, RegExp>> = {
  email: /^[^\s@<>"]{1,64}@[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63}){1,4}$/i,
  phone,
  zalo: phone,
  telegram: name,
  whatsapp: phone,
  line: name,
  wechat: name,
  qq: /^[1-9]\d{4,11}$/,
};

/** A contact as the setting keeps it. */
export const serviceContact = z
  .object({ kind: z.enum(contactKinds), value: z.string().check(z.maxLength(120)) })
  .check(z.refine(({ kind, value }) => forms[kind].test(value), 'notContact'));

const digits = (value: string) => value.replace(/\D/g, '');

/** Where a tap leads; empty for what can only be copied into its app. */
export function contactLink({ kind, value }: ServiceContact): string {
  if (kind === 'email') return `mailto:${value}`;
  if (kind === 'phone') return `tel:${value.replaceAll(' ', '')}`;
  if (kind === 'zalo') return `https://zalo.me/${digits(value)}`;
  if (kind === 'telegram') return `https://t.me/${value}`;
  if (kind === 'whatsapp') return `https://wa.me/${digits(value)}`;
  return kind === 'line' ? `https://line.me/ti/p/~${value}` : '';
}
