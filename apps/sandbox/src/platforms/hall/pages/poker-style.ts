/** The machine with five cards and its pay table. */
import { cardStyle } from '../../shared/pages/card-view.ts';

export const pokerStyle = `${cardStyle}
:root{--top:#102a6b;--back:#070b1f}
.machine{padding:12px;border-radius:24px;background:linear-gradient(#1d3fa6,#122a78 60%,#0c1d57);border:3px solid #8fb4ff;box-shadow:inset 0 0 0 3px #0005,0 16px 40px #0007}
.paylist{display:grid;grid-template-columns:1fr 1fr;gap:2px 10px;padding:8px;border-radius:14px;background:#060d33;font-size:.8125rem;margin-bottom:12px}
.paylist div{display:flex;justify-content:space-between;gap:6px;padding:3px 8px;border-radius:8px;color:#cfdcff}
.paylist b{color:var(--gold);font-variant-numeric:tabular-nums}
.paylist .now{background:var(--gold);color:#2a1600;font-weight:700}.paylist .now b{color:#2a1600}
.hand{display:grid;grid-template-columns:repeat(5,1fr);gap:6px}
.hold{position:relative;display:block;padding-bottom:30px;cursor:pointer}
.hold input{position:absolute;inset:0;opacity:0;width:100%;height:100%;margin:0;cursor:pointer}
.hold em{position:absolute;left:0;right:0;bottom:0;height:24px;display:grid;place-items:center;border-radius:99px;font-style:normal;font-weight:700;font-size:.75rem;background:#ffffff1a;color:#cfdcff}
.hold input:checked~em{background:var(--gold);color:#2a1600}
.hold input:checked~.card{transform:translateY(-4px);box-shadow:0 0 0 3px var(--gold),0 6px 14px #0008}
.hold input:focus-visible~em{outline:3px solid #9ecbff}
.hand .card{padding:5px}.hand .card b{font-size:1.25rem}.hand .card i{font-size:1.875rem}
.result{display:grid;place-items:center;min-height:46px;margin-top:10px;border-radius:14px;background:#060d33;font-weight:700;color:#cfdcff;text-align:center}
.result.win{background:linear-gradient(#fff0bd,#ffcf5a);color:#2a1600;font-size:1.1875rem}
.drawn .result{animation:appear .25s .85s both}
@keyframes appear{from{opacity:0;transform:scale(.9)}}
.pair .go{font-size:1.0625rem;line-height:1.15;padding:6px}
.pair small{display:block;font-weight:600;font-size:.75rem}
`;
