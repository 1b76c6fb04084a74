import sharp from 'sharp';
import { readdirSync, mkdirSync } from 'node:fs';
const [,, dir, out, w='300', per='12', filter=''] = process.argv;
const files = readdirSync(dir).filter(f=>f.endsWith('.png')&&f.includes(filter)).sort();
const W=+w; const per_=+per;
for (let s=0;s<files.length;s+=per_) {
  const part=files.slice(s,s+per_);
  const imgs=await Promise.all(part.map(async f=>{const b=await sharp(`${dir}/${f}`).resize({width:W}).png().toBuffer();const m=await sharp(b).metadata();return {b,h:m.height,f}}));
  const H=Math.max(...imgs.map(i=>i.h))+18; const cols=Math.min(6,part.length), rows=Math.ceil(part.length/cols);
  const comp=[];
  imgs.forEach((im,i)=>{const x=(i%cols)*(W+8),y=Math.floor(i/cols)*H;comp.push({input:im.b,left:x,top:y+18});
   comp.push({input:Buffer.from(`<svg width="${W}" height="18"><text x="2" y="13" font-size="12" fill="red">${im.f}</text></svg>`),left:x,top:y})});
  await sharp({create:{width:cols*(W+8),height:rows*H,channels:3,background:'#888'}}).composite(comp).png().toFile(`${out}-${s/per_}.png`);
}
