/** The cabinet, its reels, and how they roll. */
export const fruitStyle = `
.cabinet{position:relative;padding:14px;border-radius:26px;background:linear-gradient(#6a3df0,#3a1aa0 55%,#2b1280);border:3px solid #ffcf5a;box-shadow:inset 0 0 0 3px #00000055,0 16px 40px #0007}
.marquee{display:flex;justify-content:center;gap:7px;margin:-2px 0 10px}
.marquee i{width:9px;height:9px;border-radius:50%;background:#ffe9ad;box-shadow:0 0 8px #ffcf5a;animation:lamp 1.2s infinite alternate}
.marquee i:nth-child(2n){animation-delay:.6s}
@keyframes lamp{to{background:#8a5a00;box-shadow:none}}
.reels{position:relative;display:grid;grid-template-columns:repeat(3,1fr);gap:8px;padding:8px;border-radius:18px;background:#140a36;box-shadow:inset 0 4px 14px #000}
.reel{--h:clamp(84px,26vw,112px);position:relative;height:calc(var(--h)*1.5);overflow:hidden;border-radius:12px;background:linear-gradient(#c9c3da,#fff 30%,#fff 70%,#c9c3da)}
.reel::after{content:"";position:absolute;inset:0;background:linear-gradient(#140a36cc,transparent 26%,transparent 74%,#140a36cc)}
.strip{display:grid;grid-auto-rows:var(--h);margin-top:calc(var(--h)*-.75)}
.strip .fruit{width:calc(var(--h)*.86);height:calc(var(--h)*.86);place-self:center}
.rolling .strip{animation:roll var(--t) cubic-bezier(.15,.65,.25,1) both}
@keyframes roll{from{transform:translateY(calc(var(--h)*-12))}90%{transform:translateY(calc(var(--h)*.07))}to{transform:none}}
.line{position:absolute;left:0;right:0;top:50%;height:3px;margin-top:-1.5px;background:#ff3355;opacity:.55;pointer-events:none}
.hit .line{opacity:1;box-shadow:0 0 14px 3px #ff5577}
.result{display:grid;place-items:center;min-height:52px;margin-top:10px;border-radius:14px;background:#120833;font-weight:700;font-size:1.0625rem;color:#d8ccff;text-align:center}
.result.win{color:#2a1600;background:linear-gradient(#fff0bd,#ffcf5a);font-size:1.25rem}
.rolled .result{animation:appear .25s 1.55s both}
@keyframes appear{from{opacity:0;transform:scale(.9)}}
.pays{display:grid;grid-template-columns:1fr 1fr;gap:0 18px}
.pays .row{min-height:44px;justify-content:space-between;gap:6px}
.pays .row:nth-child(2){border-top:0}
.pays .fruit{width:26px;height:26px}
.pays span{display:flex}
.pays b{color:var(--gold);font-variant-numeric:tabular-nums}
.small .fruit{width:26px;height:26px}.small{display:flex;gap:2px}
`;
