/** A statement as PDF, on A4 pages that bring the glyphs they use with them. */
import { formatAmount } from '@longmen/format';
import PdfDocument from 'pdfkit';
import { readFont } from '../../platform/files/fonts.ts';
import { detailsOf, type StatementText, timeTexts } from './statement-text.ts';
import { fileMessages, inCurrency } from './messages.ts';

const margin = 36;
const lineHeight = 15;
/** Of an A4 page, in points. */
const pageBottom = 806;
const [titleSize, textSize] = [16, 8];
const rule = '#C9CED3';
const muted = '#4B4F54';

const columns = [
  { width: 84, align: 'left' },
  { width: 80, align: 'left' },
  { width: 146, align: 'left' },
  { width: 84, align: 'left' },
  { width: 62, align: 'right' },
  { width: 67, align: 'right' },
] as const;
const gap = 5;
const width = columns.reduce((sum, column) => sum + column.width, 0);

/** Draws a statement on A4 pages with the site's own font; the whole file in memory. */
export async function drawStatement(text: StatementText): Promise<Buffer> {
  const words = fileMessages[text.locale];
  const timeText = timeTexts(text.timeZone);
  const doc = new PdfDocument({
    size: 'A4',
    margin,
    bufferPages: true,
    lang: text.locale,
    info: { Title: words.title, CreationDate: new Date(text.madeAt) },
  });
  const chunks: Buffer[] = [];
  const done = new Promise<void>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', resolve);
    doc.on('error', reject);
  });
  doc.font(await readFont());
  let y = drawHead(doc, text);
  y = drawLine(doc, y, [timeText(text.times.from), words.opening, '', '', '', formatAmount(text.opening, text.locale)]);
  for (const row of text.rows) {
    y = drawLine(doc, nextLine(doc, y, text), [
      timeText(row.at),
      row.title,
      detailsOf(row),
      row.orderNum,
      formatAmount(row.amount, text.locale),
      row.balance === null ? '' : formatAmount(row.balance, text.locale),
    ]);
  }
  drawLine(doc, nextLine(doc, y, text), [
    timeText(text.times.to),
    words.closing,
    '',
    '',
    '',
    formatAmount(text.closing, text.locale),
  ]);
  numberPages(doc, words.page);
  doc.end();
  await done;
  return Buffer.concat(chunks);
}

type Doc = PDFKit.PDFDocument;

function drawHead(doc: Doc, text: StatementText): number {
  const { username, account, times, madeAt, timeZone, locale } = text;
  const timeText = timeTexts(timeZone);
  const words = fileMessages[locale];
  doc.fontSize(titleSize).text(`Longmen · ${words.title}`, margin, margin);
  doc.fontSize(textSize).fillColor(muted);
  const facts = [
    `${words.account}: ${username} · ${words[account]}`,
    `${words.time}: ${timeText(times.from)} – ${timeText(times.to)}`,
    `${words.made}: ${timeText(madeAt)}`,
  ];
  for (const [index, fact] of facts.entries()) doc.text(fact, margin, margin + 28 + index * 12, { lineBreak: false });
  doc.fillColor('black');
  return drawTitles(doc, margin + 76, text);
}

function drawTitles(doc: Doc, y: number, { locale, currency }: StatementText): number {
  const { time, kind, details, number, amount, balance } = fileMessages[locale];
  doc.fillColor(muted);
  const next = drawLine(doc, y, [
    time,
    kind,
    details,
    number,
    inCurrency(amount, currency),
    inCurrency(balance, currency),
  ]);
  doc.fillColor('black');
  return next;
}

function nextLine(doc: Doc, y: number, text: StatementText): number {
  if (y + lineHeight <= pageBottom - lineHeight) return y;
  doc.addPage();
  doc.fontSize(textSize);
  return drawTitles(doc, margin, text);
}

function drawLine(doc: Doc, y: number, cells: readonly string[]): number {
  let x = margin;
  for (const [index, column] of columns.entries()) {
    const room = column.width - gap;
    doc.text(cells[index] ?? '', x, y, {
      width: room,
      height: lineHeight,
      align: column.align,
      ellipsis: true,
      lineBreak: true,
    });
    x += column.width;
  }
  doc
    .moveTo(margin, y + lineHeight - 4)
    .lineTo(margin + width, y + lineHeight - 4)
    .lineWidth(0.5)
    .strokeColor(rule)
    .stroke();
  return y + lineHeight;
}

function numberPages(doc: Doc, pattern: string): void {
  const { start, count } = doc.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(start + page);
    const label = pattern.replace('{page}', String(page + 1)).replace('{pages}', String(count));
    // Below the margin text would open a page of its own.
    doc.page.margins.bottom = 0;
    doc.fontSize(textSize).fillColor(muted).text(label, margin, 815, { width, align: 'right', lineBreak: false });
  }
}
