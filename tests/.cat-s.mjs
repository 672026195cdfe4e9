import { openDatabase } from '/work/main/worker/db/client.ts';
import { findGames } from '/work/main/worker/features/search/queries.ts';
import { searchStatements } from '/work/main/worker/features/search/statements.ts';
import { rank } from '/work/main/worker/features/search/rank.ts';
import { heldColumn, summaryColumns, toGame } from '/work/main/worker/db/games.ts';
import { games } from '/work/main/worker/db/tables/catalogue.ts';
import { inArray } from 'drizzle-orm';
const terms = ['god of war','counter strike','half life','c','the','war','portl','فيفا','كول اوف ديوتي','dark souls 3','skyrim','left4dead','civ','call of duty','zombie'];
const url = process.argv[2];
const one = async (t, open) => findGames(open(), {term:t, skip:0, count:10}, {locale:'en', userId:'x'});
const two = async (t, open) => { const db=open(); const rs = await db.$client.batch(searchStatements(t), 'read'); const r = rank(t, rs.flatMap(x=>x.rows.map(row=>({num:Number(row.num),title:String(row.title),popularity:Number(row.popularity),alternatives:row.alternatives})))); const page=r.slice(0,10); const rows= await db.select({...summaryColumns, held: heldColumn('x')}).from(games).where(inArray(games.num,page.map(p=>p.num))); return page.flatMap(p=>{const row=rows.find(x=>x.num===p.num); return row?[toGame(row,'en','x')]:[]}); };
const stats = a => { a.sort((x,y)=>x-y); return `p50 ${a[a.length>>1].toFixed(2)} p95 ${a[Math.floor(a.length*.95)].toFixed(2)}`; };
const open = () => openDatabase({DATABASE_URL:url});
for (const t of terms) { const r = await one(t, open); console.log(t, r.total, r.games.slice(0,3).map(g=>g.title).join(' | ')); }
for (let k=0;k<2;k++) for (const [n,f] of [['one',one],['two',two]]) { const a=[]; for (let i=0;i<20;i++) for (const t of terms) { const s=performance.now(); await f(t, open); a.push(performance.now()-s);} console.log(n, stats(a)); }
