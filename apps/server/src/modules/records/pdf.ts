/** A statement as PDF, on A4 pages that bring the glyphs they use with them. */
import { formatAmount } from '@longmen/format';
import PdfDocument from 'pdfkit';
import { readFont } from '../../platform/files/fonts.ts';
import type { Paper, PaperColumn } from './paper.ts';
import { fileMessages } from './messages.ts';

const margin = 36;
const lineHeight = 15;
/** Of an A4 page, in points. */
const pageBottom = 806;
const [titleSize, textSize] = [16, 8];
const rule = '#C9CED3';
const muted = '#4B4F54';

const gap = 5;

/** Draws a paper on A4 pages with the site's own font; the whole file in memory. */
export async function drawPaper(paper: Paper): Promise<Buffer> {
  const { title, columns, rows, madeAt, locale } = paper;
  const doc = new PdfDocument({
    size: 'A4',
    margin,
    bufferPages: true,
    lang: locale,
    info: { Title: title, CreationDate: new Date(madeAt) },
  });
  const chunks: Buffer[] = [];
  const done = new Promise<void>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', resolve);
    doc.on('error', reject);
  });
  doc.font(await readFont());
  let y = drawHead(doc, paper);
  for (const [index, row] of rows.entries())
    y = drawLine(
      doc,
      index === 0 ? y : nextLine(doc, y, paper),
      columns,
      row.map((cell) => (typeof cell === 'string' ? cell : formatAmount(cell.mills, locale))),
    );
  numberPages(doc, fileMessages[locale].page, widthOf(columns));
  doc.end();
  await done;
  return Buffer.concat(chunks);
}

type Doc = PDFKit.PDFDocument;

const widthOf = (columns: readonly PaperColumn[]) => columns.reduce((sum, column) => sum + column.width, 0);

function drawHead(doc: Doc, paper: Paper): number {
  doc.fontSize(titleSize).text(`Longmen · ${paper.title}`, margin, margin);
  doc.fontSize(textSize).fillColor(muted);
  for (const [index, fact] of paper.facts.entries())
    doc.text(fact, margin, margin + 28 + index * 12, { lineBreak: false });
  doc.fillColor('black');
  return drawTitles(doc, margin + 76, paper);
}

function drawTitles(doc: Doc, y: number, { columns }: Paper): number {
  doc.fillColor(muted);
  const next = drawLine(
    doc,
    y,
    columns,
    columns.map(({ name }) => name),
  );
  doc.fillColor('black');
  return next;
}

function nextLine(doc: Doc, y: number, paper: Paper): number {
  if (y + lineHeight <= pageBottom - lineHeight) return y;
  doc.addPage();
  doc.fontSize(textSize);
  return drawTitles(doc, margin, paper);
}

function drawLine(doc: Doc, y: number, columns: readonly PaperColumn[], cells: readonly string[]): number {
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
    .lineTo(margin + widthOf(columns), y + lineHeight - 4)
    .lineWidth(0.5)
    .strokeColor(rule)
    .stroke();
  return y + lineHeight;
}

function numberPages(doc: Doc, pattern: string, width: number): void {
  const { start, count } = doc.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(start + page);
    const label = pattern.replace('{page}', String(page + 1)).replace('{pages}', String(count));
    // Below the margin text would open a page of its own.
    doc.page.margins.bottom = 0;
    doc.fontSize(textSize).fillColor(muted).text(label, margin, 815, { width, align: 'right', lineBreak: false });
  }
}
