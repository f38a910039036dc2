process.env.LANCE_CPU_THREADS='4'; process.env.LANCEDB_LOG='off';
import { createRequire } from 'node:module'; import { rmSync } from 'node:fs';
const lance = await import('@lancedb/lancedb'); const arrow = createRequire(import.meta.url)('apache-arrow');
const DIM=384; const N=Number(process.argv[2]); const spread=Number(process.argv[3]); const topics=Number(process.argv[4]??256);
const rf=seed=>{let st=Math.imul(seed,0x9e3779b1);return()=>{st=(st+0x6d2b79f5)|0;let m=Math.imul(st^(st>>>15),1|st);m=(m+Math.imul(m^(m>>>7),61|m))^m;return((m^(m>>>14))>>>0)/4294967296;};};
const unit=v=>{let s=0;for(const x of v)s+=x*x;const l=Math.sqrt(s);return v.map(x=>x/l);};
const dir=r=>{const v=new Float32Array(DIM);for(let i=0;i<DIM;i+=2){const a=Math.sqrt(-2*Math.log(1-r())),b=2*Math.PI*r();v[i]=a*Math.cos(b);v[i+1]=a*Math.sin(b);}return unit(v);};
const centres=Array.from({length:topics},(_,t)=>dir(rf(0x700000+t)));
const near=(t,r)=>{const n=dir(r);return unit(centres[t].map((x,i)=>x+spread*n[i]));};
const all=new Float32Array(N*DIM); for(let i=0;i<N;i++){const r=rf(i+1);all.set(near(Math.floor(r()*topics),r),i*DIM);}
const qs=Array.from({length:30},(_,i)=>{const r=rf(0x510000+i);return near(Math.floor(r()*topics),r);});
const exact=qs.map(q=>{const top=[];for(let i=0;i<N;i++){let s=0;for(let k=0;k<DIM;k++)s+=q[k]*all[i*DIM+k];if(top.length<8||s>top[7].s){top.push({i,s});top.sort((a,b)=>b.s-a.s);if(top.length>8)top.pop();}}return top;});
console.log('spread',spread,'top1',exact.slice(0,3).map(t=>t[0].s.toFixed(2)),'top8',exact.slice(0,3).map(t=>t[7].s.toFixed(2)));
const dirn=`/tmp/h/b-rec-${spread}-${topics}`; rmSync(dirn,{recursive:true,force:true});
const c=await lance.connect(dirn); const item=new arrow.Field('item',new arrow.Float32(),true); const list=new arrow.FixedSizeList(DIM,item);
const schema=new arrow.Schema([new arrow.Field('number',new arrow.Int32(),false),new arrow.Field('vector',list,false)]);
const t=await c.createEmptyTable('m',schema);
for(let f=0;f<N;f+=10000){const n=Math.min(10000,N-f);const vals=all.slice(f*DIM,(f+n)*DIM);
 const child=arrow.makeData({type:new arrow.Float32(),length:vals.length,nullCount:0,data:vals});
 const ch=[arrow.makeData({type:new arrow.Int32(),length:n,nullCount:0,data:Int32Array.from({length:n},(_,i)=>f+i)}),arrow.makeData({type:list,length:n,nullCount:0,child})];
 await t.add(new arrow.Table(schema,[new arrow.RecordBatch(schema,arrow.makeData({type:new arrow.Struct(schema.fields),length:n,nullCount:0,children:ch}))]));}
const P=Math.round(N/1500); await t.createIndex('vector',{config:lance.Index.ivfFlat({numPartitions:P,distanceType:'dot'}),replace:true});
for(const np of [8,Math.ceil(P/4),Math.ceil(P/3),Math.ceil(P/2),Math.ceil(P*0.75)]){let f=0;const ts=[];const c0=process.cpuUsage();for(let i=0;i<30;i++){const a=performance.now();const r=await t.query().nearestTo(qs[i]).distanceType('dot').nprobes(np).limit(80).select(['number','_distance']).toArray();ts.push(performance.now()-a);const ids=new Set(r.slice(0,8).map(x=>x.number));f+=exact[i].filter(e=>ids.has(e.i)).length;}
 const cu=process.cpuUsage(c0);console.log('np',np,'/',P,'recall',(f/240).toFixed(3),'p50',ts.sort((a,b)=>a-b)[15].toFixed(1),'cpu',((cu.user+cu.system)/30000).toFixed(1));}
rmSync(dirn,{recursive:true,force:true});
