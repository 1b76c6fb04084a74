/** How the pages look: a table of felt, brass and light, on a phone. */
export const baseStyle = `
:root{color-scheme:dark;--ink:#f4f1ff;--soft:#b9b2d6;--line:#ffffff1f;--card:#ffffff0d;--gold:#ffcf5a;--go:#ffb627;--goInk:#2a1600;--good:#6ee7a0;--bad:#ff9aa5;--top:#1b1240;--back:#0d0a1f}
*{box-sizing:border-box}
body{margin:0;min-height:100dvh;font:16px/1.45 system-ui,"Noto Sans","Noto Sans CJK SC",sans-serif;color:var(--ink);background:radial-gradient(120% 60% at 50% 0,var(--top),var(--back) 70%) fixed var(--back)}
.page{max-width:30rem;margin:0 auto;padding:0 16px 32px}
header{display:grid;grid-template-columns:48px 1fr auto;align-items:center;gap:8px;height:60px;margin:0 -8px}
.back{display:grid;place-items:center;width:44px;height:44px;border-radius:50%;color:inherit}
.back svg{width:24px;height:24px}
h1{font-size:1.125rem;margin:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
h2{font-size:.9375rem;margin:24px 0 8px;color:var(--soft);font-weight:600}
.purse{display:grid;justify-items:end;padding:4px 12px;border-radius:12px;background:#00000040;border:1px solid var(--line);line-height:1.2}
.purse small{color:var(--soft);font-size:.6875rem}
.purse b{font-variant-numeric:tabular-nums;color:var(--gold);font-size:1.0625rem}
.badge{display:flex;justify-content:center;margin:0 0 12px}
.badge span{font-size:.75rem;letter-spacing:.02em;padding:3px 12px;border-radius:99px;border:1px dashed #ffffff4d;color:var(--soft)}
button,.chip span{font:inherit;-webkit-tap-highlight-color:transparent}
.go{width:100%;min-height:56px;border:0;border-radius:16px;font-weight:800;font-size:1.1875rem;color:var(--goInk);background:linear-gradient(#ffe08a,var(--go));box-shadow:0 4px 0 #a06400,0 10px 24px #0006;cursor:pointer}
.go:active{transform:translateY(3px);box-shadow:0 1px 0 #a06400}
.go:disabled{filter:grayscale(.7) brightness(.75);cursor:default}
.go.second{background:#ffffff14;color:var(--ink);box-shadow:inset 0 0 0 1px #ffffff40}
.controls{margin-top:18px}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:12px}
fieldset{border:0;margin:0 0 14px;padding:0;min-width:0}
legend{padding:0;font-size:.8125rem;color:var(--soft);margin-bottom:6px}
.chips{display:flex;gap:7px;justify-content:space-between}
.chip{position:relative;flex:1;max-width:64px}
.chip input{position:absolute;inset:0;opacity:0;margin:0;width:100%;height:100%;cursor:pointer}
.chip span{display:grid;place-items:center;height:46px;border-radius:99px;border:2px dashed #ffffff47;background:#ffffff12;font-weight:700;font-variant-numeric:tabular-nums;font-size:.9375rem}
.chip input:checked+span{background:var(--gold);color:#2a1600;border:2px solid #fff3c9}
.chip input:focus-visible+span,button:focus-visible,a:focus-visible{outline:3px solid #9ecbff;outline-offset:2px}
.panel{background:var(--card);border:1px solid var(--line);border-radius:16px;padding:4px 14px}
.row{display:flex;align-items:center;gap:10px;min-height:48px;border-top:1px solid var(--line);color:inherit;text-decoration:none;font-variant-numeric:tabular-nums}
.row:first-child{border-top:0}
.row .grow{flex:1;min-width:0;color:var(--soft);font-size:.875rem}
.row .grow.clip{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.row .num{font-weight:700}
.plus{color:var(--good)}.minus{color:var(--soft)}
.more{width:16px;height:16px;flex:none;color:var(--soft)}
.empty{padding:14px 0;color:var(--soft);margin:0;text-align:center}
.hint{color:var(--soft);font-size:.8125rem;margin:8px 2px 0}
.note{position:fixed;left:16px;right:16px;bottom:24px;margin:auto;max-width:24rem;padding:14px 18px;border-radius:14px;background:#fff;color:#221a3d;text-align:center;box-shadow:0 10px 40px #000a;opacity:0;transform:translateY(12px);transition:.2s;pointer-events:none}
.note.on{opacity:1;transform:none}
.busy button{pointer-events:none}
dl{margin:0}dl .row dt{flex:none;color:var(--soft);font-size:.875rem}dl .row dd{margin:0 0 0 auto;text-align:right;overflow-wrap:anywhere}
@media (prefers-reduced-motion:reduce){*,*::before{animation-duration:1ms!important;animation-delay:0s!important;transition:none!important}}
`;
