/** Telephone numbers and ids of messengers, apart from what players write about draws: issues, balls, amounts, rates. */
import { withFigures } from './figures.ts';
import { type Verdict, flagged, graver, passed, verdictOf } from './word-rule.ts';

/** Figures without anything between them, and what stands between them and the group before. */
type Group = { readonly figures: string; readonly index: number; readonly gap: string };

/** Vietnam: 0 or 84, then nine figures. China: eleven. */
const telephone = /^(?:(?:0|84)[35789]\d{8}|1[3-9]\d{9})$/;
const figuresMax = 11;

/** What announces a telephone number. */
const announced =
  /(?<!\p{L})(?:sđt|sdt|đt|dt|số điện thoại|so dien thoai|hotline|gọi|goi|lh|liên hệ|lien he|phone|call|hp|telp|no hp|wa|nomor)\P{L}{0,4}$|(?:电话|手机|联系|号码|加我)\P{L}{0,4}$/u;

/** What a number is that is no telephone: an issue, an order. */
const numbered =
  /(?<!\p{L})(?:kỳ|ky|phiên|phien|mã|ma|đơn|don|lệnh|issue|round|order|bet|periode|putaran|taruhan|id|no)\.?\s?(?:số|so)?\s?[:#]?\s?$|(?:第|期|期号|单号|订单|注单|编号)[:号]?\s?$|#$/u;

/** What an amount is followed by. */
const counted =
  /^\s?(?:đồng|dong|đ|vnđ|vnd|k|điểm|diem|xu|rp|rupiah|idr|usd|usdt|points?|元|块|分|期|注|万|亿)(?!\p{L})|^\s?[期元块注]/u;

/** Messengers that are known by a number, each before what may stand between it and the number. */
const messengerId =
  /(?:(?<!\p{L})(?:qq|vx|wx|skype|fb|line id|id line)(?!\p{L})|扣扣|扣号|企鹅号|企鹅|群号|薇信号)\D{0,8}(\d{5,12})(?!\d)/u;
const messengerName = /(?<![\p{L}\p{N}])(?:vx|wx)[^\p{L}\p{N}]{0,4}(?=[a-z0-9_-]{0,19}[0-9_-])[a-z][a-z0-9_-]{4,19}/u;

/** The verdict on the numbers of a text; `text` is a keepForm(). */
export function checkNumbers(text: string): Verdict {
  const figures = withFigures(text);
  const id = messengerId.test(figures) || messengerName.test(text);
  return graver(id ? verdictOf('contact', 'contact-id') : passed, checkTelephones(figures));
}

function checkTelephones(text: string): Verdict {
  const groups = groupsOf(text);
  let verdict = passed;
  groups.forEach((first, from) => {
    // No number of either country begins otherwise.
    if (!/^[018]/.test(first.figures)) return;
    let figures = '';
    for (let to = from; to < groups.length; to += 1) {
      const { figures: more, gap } = groups[to] ?? first;
      figures += more;
      if (figures.length > figuresMax || (to > from && !isSeparator(gap))) return;
      if (telephone.test(figures))
        verdict = graver(verdict, verdictOnTelephone(text, groups.slice(from, to + 1), groups[to + 1]));
    }
  });
  return verdict;
}

function groupsOf(text: string): Group[] {
  let end = 0;
  return [...text.matchAll(/\d+/g)].map((match) => {
    const gap = text.slice(end, match.index);
    end = match.index + match[0].length;
    return { figures: match[0], index: match.index, gap };
  });
}

/** One sign, with spaces around it or none; what follows a colon and a space is named by what stands before. */
const isSeparator = (gap: string) =>
  gap !== ': ' && /^(?:[^\p{L}\p{N}\n]| [^\p{L}\p{N}\n] ?|[^\p{L}\p{N}\n] )$/u.test(gap);

function verdictOnTelephone(text: string, row: readonly Group[], next: Group | undefined): Verdict {
  const [first, last] = [row[0], row.at(-1)];
  if (!first || !last) return passed;
  const before = text.slice(Math.max(0, first.index - 20), first.index);
  const after = text.slice(last.index + last.figures.length, last.index + last.figures.length + 8);
  const block = verdictOf('contact', 'phone');
  if (announced.test(before) || before.endsWith('+')) return block;
  if (numbered.test(before) || counted.test(after)) return passed;
  const lengths = row.map(({ figures }) => figures.length);
  const gaps = row.slice(1).map(({ gap }) => gap);
  if (isBallList(lengths) || isAmount(row, gaps)) return passed;
  const goesOn = next !== undefined && next.figures.length <= 2 && next.gap === gaps.at(-1);
  return goesOn || isPerhapsAList(lengths, gaps) ? flagged('contact', 'phone') : block;
}

/** "09 12 34 56 78". */
const isBallList = (lengths: readonly number[]) => lengths.length > 1 && lengths.every((length) => length === 2);

/** "84.912.345.678". */
function isAmount(row: readonly Group[], gaps: readonly string[]): boolean {
  const [first, ...others] = row;
  const separator = gaps[0] ?? '';
  return (
    others.length > 1 &&
    /^[.,']$/.test(separator) &&
    gaps.every((gap) => gap === separator) &&
    first?.figures.startsWith('0') === false &&
    first.figures.length < 4 &&
    others.every(({ figures }) => figures.length === 3)
  );
}

/** Results of five figures, or sums and single balls in a row: nobody can tell, so that a person looks at it. */
function isPerhapsAList(lengths: readonly number[], gaps: readonly string[]): boolean {
  if (lengths.length === 1) return false;
  if (lengths.every((length) => length === 5)) return true;
  if (lengths.some((length) => length > 2)) return false;
  return lengths.some((length) => length === 2) || gaps.every((gap) => /^[\s,;、]+$/.test(gap));
}
