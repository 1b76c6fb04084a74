/** Links of a text, written as such or disguised. Source: docs/design/words.md, "How a rule is found". */

/** Endings that are found behind a disguised dot, too. */
const plainEndings = 'com net org xyz vn cn com.vn net.vn com.cn com.hk com.tw com.sg co.id co.uk web.id my.id'.split(
  ' ',
);

/** Endings that no word of the site's languages looks like. */
const endings = [...plainEndings, ...'biz hk tw sg kh jp kr ru uk eu mobi icu cyou cfd sbs'.split(' ')];

/** Endings that are words, too: a name before them has a figure or a hyphen, or is long, or a path follows. */
const wordEndings = [
  'vip top win bet club live fun pro link app shop store site online game games casino poker info asia dev wiki',
  'me io co cc tv to gg ly la id in us',
].flatMap((line) => line.split(' '));

/** Of messengers and of those that hide where a link leads. */
const hostsOfMessengers = 't.me zalo.me m.me wa.me line.me bit.ly goo.gl is.gd cutt.ly s.id chat.zalo.me u.to';

/** A dot, as those write it who hide it. */
const dot = String.raw`(?:\s?(?:\.|。|\[\.\]|\(\.\)|\{\.\}|\[dot\]|\(dot\))\s?|\s(?:dot|chấm|cham|titik)\s|点)`;
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const before = String.raw`(?<![\p{L}\p{N}])`;
const after = String.raw`(?![\p{L}\p{N}])`;

/** One of these, the longer before the shorter. */
const choiceOf = (all: readonly string[], joint = String.raw`\.`) =>
  all
    .toSorted((one, other) => other.length - one.length)
    .map((ending) => ending.replaceAll('.', () => joint))
    .join('|');

const scheme = /(?<![\p{L}\p{N}])(?:h[tx]{2}ps?|ftp|tg|zalo|weixin|line):\/\/([^\s/?#]*)/gu;
const named = new RegExp(String.raw`${before}((?:${label}\.)+(?:${choiceOf(endings)}))${after}`, 'gu');
const disguised = new RegExp(`${before}((?:${label}${dot})+(?:${choiceOf(plainEndings, dot)}))${after}`, 'gu');
const wordNamed = new RegExp(
  String.raw`${before}((?:${label}\.)*${label}\.(?:${choiceOf(wordEndings)}))${after}(\/?)`,
  'gu',
);
const messenger = new RegExp(`${before}(${choiceOf(hostsOfMessengers.split(' '))})${after}`, 'gu');
const www = new RegExp(String.raw`${before}www\.(\S+)`, 'gu');

/** From so many letters on a name before an ending that is a word is no word itself. */
const nameMin = 8;

/** What every link has, and few other texts. */
const mayHoldLink = /[.。:\])}]|\s(?:dot|chấm|cham|titik)\s|点/;

/** True when a text, as keepForm() gives it, leads anywhere but to the site's own hosts. */
export function hasForeignLink(text: string, hosts: readonly string[]): boolean {
  if (!mayHoldLink.test(text)) return false;
  const isForeign = (written: string | undefined) => {
    const host = plainHost(written ?? '');
    return !hosts.some((own) => host === own || host.endsWith(`.${own}`));
  };
  return (
    [scheme, named, disguised, messenger, www].some((pattern) =>
      [...text.matchAll(pattern)].some(([, written]) => isForeign(written)),
    ) ||
    [...text.matchAll(wordNamed)].some(
      ([, written = '', slash]) => (slash === '/' || looksLikeAName(written)) && isForeign(written),
    )
  );
}

function looksLikeAName(host: string): boolean {
  const name = host.split('.').at(-2) ?? '';
  // "3.top" is a place in a list.
  return (/[a-z]/.test(name) && /[0-9-]/.test(name)) || name.length >= nameMin;
}

const plainHost = (written: string) =>
  written
    .replaceAll(new RegExp(dot, 'gu'), '.')
    .replace(/[:/?#].*$/, '')
    .replace(/^www\./, '')
    .replace(/\.$/, '');
