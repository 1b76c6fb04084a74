/** Tables of felt: hands of cards, places to bet, the road. */
import { cardStyle } from './card-view.ts';

export const feltStyle = `${cardStyle}
:root{--top:#0d4a36;--back:#06140f}
.felt{padding:14px 12px 12px;border-radius:26px;background:radial-gradient(90% 110% at 50% 0,#1c8a63,#0c5a40 60%,#084330);border:3px solid #caa24a;box-shadow:inset 0 0 0 4px #00000040,0 16px 40px #0007}
.phase{display:flex;align-items:center;justify-content:center;gap:8px;height:40px;font-weight:700}
.phase b{min-width:1.6em;padding:3px 8px;border-radius:99px;background:#00000055;color:var(--gold);text-align:center;font-size:1.25rem;font-variant-numeric:tabular-nums}
.bar{height:5px;border-radius:9px;background:#0005;overflow:hidden;margin-bottom:10px}
.bar i{display:block;height:100%;background:var(--gold);transform-origin:left;transform:scaleX(var(--left,0))}
.hands{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:10px}
.side{padding:8px 8px 10px;border-radius:16px;background:#00000033;border:2px solid transparent}
.side h3{display:flex;justify-content:space-between;align-items:center;margin:0 0 8px;font-size:.9375rem}
.side h3 em{font-style:normal;font-weight:800;min-width:1.9em;text-align:center;border-radius:99px;background:#fff;color:#12302a}
.side.p h3{color:#9cc4ff}.side.b h3{color:#ff9f9f}
.cards{display:grid;grid-template-columns:repeat(3,minmax(0,1fr));gap:5px}
.cards .card{padding:4px}.cards .card b{font-size:1.0625rem}.cards .card i{font-size:1.5rem}
.cards .slot{aspect-ratio:5/7;border-radius:9px;border:2px dashed #ffffff2e}
.over .side.winner{animation:glow .5s 4.6s both}
.over .outcome,.over em{animation:appear .3s 4.6s both}
@keyframes glow{to{border-color:var(--gold);background:#ffcf5a2e}}
@keyframes appear{from{opacity:0}}
.still .side.winner{border-color:var(--gold);background:#ffcf5a2e}
.outcome{min-height:34px;margin-top:10px;text-align:center;font-weight:800;font-size:1.125rem;color:var(--gold)}
.spots{display:grid;grid-template-columns:1fr .8fr 1fr;gap:8px}
.spot{display:grid;gap:1px;align-content:center;justify-items:center;min-height:92px;padding:8px 4px;border-radius:16px;border:2px solid #ffffff40;background:#ffffff12;color:var(--ink);cursor:pointer}
.spot strong{font-size:1.0625rem}.spot small{color:#d5eadf;font-size:.75rem}
.spot.p{background:#1d4fa8}.spot.b{background:#a82626}.spot.t{background:#1f7a4d}
.spot:active{transform:scale(.97)}.spot:disabled{opacity:.55;cursor:default}
.spot mark{margin-top:4px;padding:2px 10px;border-radius:99px;background:var(--gold);color:#2a1600;font-weight:800;font-variant-numeric:tabular-nums;font-size:.875rem}
.spot mark.none{visibility:hidden}
.road{display:grid;grid-auto-flow:column;grid-template-rows:repeat(6,22px);grid-auto-columns:22px;gap:3px;padding:10px 0;overflow-x:auto;min-height:165px}
.road i{display:grid;place-items:center;border-radius:50%;font:700 .6875rem/1 system-ui,"Noto Sans CJK SC",sans-serif;color:#fff}
.road .player{background:#2f6fe0}.road .banker{background:#d23b3b}.road .tie{background:#2a9a62}
`;
