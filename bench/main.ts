/** What can be measured, by the word after `npm run bench --`. */
const benches: Record<string, () => Promise<unknown>> = {
  speed: () => import('./speed.ts'),
  growth: () => import('./growth.ts'),
  managing: () => import('./managing.ts'),
  backup: () => import('./backup.ts'),
  disk: () => import('./disk.ts'),
  kill: () => import('./kill.ts'),
  live: () => import('#bench/live/live.ts'),
  deliveries: () => import('./deliveries.ts'),
  answers: () => import('./answers.ts'),
  threads: () => import('./threads.ts'),
  writing: () => import('./writing.ts'),
  'first-load': async () => console.log(await (await import('./first-load.ts')).firstLoad()),
  phone: () => import('#bench/phone/phone.ts'),
  lighthouse: () => import('./lighthouse.ts'),
}

const [name = 'speed'] = process.argv.slice(2)
const bench = benches[name]
if (!bench) {
  console.error(`There is no bench "${name}"; choose ${Object.keys(benches).join(', ')}.`)
  process.exit(1)
}
await bench()
