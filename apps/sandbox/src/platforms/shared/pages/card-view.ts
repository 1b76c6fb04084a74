/** Playing cards. */
import { type Card, rankText, type Suit, suitOf } from '../cards.ts';

const signs: Readonly<Record<Suit, string>> = { spades: '♠', hearts: '♥', diamonds: '♦', clubs: '♣' };
/** The sign as text, never as a coloured picture of the system. */
const asText = '\uFE0E';

/** A card, face up; a back where there is none. @param delayMs when it is turned, undefined where it lies there */
export function cardFace(card: Card | undefined, delayMs?: number): string {
  if (card === undefined) return '<span class="card back-side" aria-hidden="true"></span>';
  const suit = suitOf(card);
  const sign = `${signs[suit]}${asText}`;
  const isRed = suit === 'hearts' || suit === 'diamonds';
  const timing = delayMs === undefined ? '' : ` style="--d:${delayMs}ms"`;
  return `<span class="card${isRed ? ' red' : ''}${delayMs === undefined ? '' : ' dealt'}"${timing} role="img" aria-label="${rankText(card)}${signs[suit]}"><b>${rankText(card)}</b><i>${sign}</i></span>`;
}

export const cardStyle = `
.card{position:relative;display:grid;grid-template-rows:auto 1fr;aspect-ratio:5/7;border-radius:9px;padding:5px 6px;background:linear-gradient(160deg,#fff,#e9e6f2);color:#16131f;box-shadow:0 3px 8px #0007;line-height:1;user-select:none}
.card b{font-size:1.25rem;font-weight:800;letter-spacing:-.04em}
.card i{font-style:normal;font-size:2rem;place-self:center;font-family:"DejaVu Sans",system-ui,sans-serif}
.card.red{color:#d21f3c}
.card.back-side{background:repeating-linear-gradient(45deg,#7b1fa2 0 6px,#5e1580 6px 12px);border:4px solid #f4f1ff}
.card.dealt{animation:turn .35s var(--d) both}
@keyframes turn{from{opacity:0;transform:translateY(-26px) rotateY(90deg)}}
.small .card{width:24px;padding:2px 3px;border-radius:4px;box-shadow:none;grid-template-rows:1fr 1fr;align-items:center}
.small .card b{font-size:.6875rem}.small .card i{font-size:.75rem}
.small{display:flex;gap:3px;align-items:center}
`;
