import { chromium } from '@playwright/test';
import AxeBuilder from '@axe-core/playwright';
const args=["--no-sandbox","--disable-gpu","--disable-quic","--no-first-run","--disable-background-networking","--disable-component-update","--disable-sync"];
const b=await chromium.launch({executablePath:'/usr/bin/chromium',args});
const base='http://127.0.0.1:3101';
const only=process.argv[2];
for (const scheme of ['light','dark']) for (const [w,h] of [[360,740],[1280,800]]) {
  const c=await b.newContext({viewport:{width:w,height:h},colorScheme:scheme,serviceWorkers:'block'});
  const p=await c.newPage(); const msgs=[];
  p.on('console',m=>{if(['error','warning'].includes(m.type()))msgs.push(m.text())}); p.on('pageerror',e=>msgs.push('PAGEERROR '+e.message));
  for (const path of ['/design']) {
    await p.goto(base+path,{waitUntil:'networkidle'});
    await p.screenshot({path:`/tmp/shots/${path.slice(1)}-${scheme}-${w}.png`,fullPage:true});
    const r=await new AxeBuilder({page:p}).withTags(['wcag2a','wcag2aa','wcag21a','wcag21aa','wcag22aa','best-practice']).options({rules:{'target-size':{enabled:true}}}).analyze();
    for(const v of r.violations) console.log(scheme,w,v.id,v.impact,v.nodes.length,v.nodes.slice(0,6).map(n=>n.target.join(' ')+' | '+n.html.slice(0,140)+' | '+(n.any[0]?.message??'')).join('\n    '));
    const over=await p.evaluate(()=>document.documentElement.scrollWidth-innerWidth); if(over>0) console.log('sideways',w,over);
  }
  if(msgs.length) console.log(scheme,w,[...new Set(msgs)]);
  await c.close();
}
await b.close();
