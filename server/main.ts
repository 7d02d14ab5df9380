import { run } from './run.ts'

await run({
  greet: async (config, { url, doorkeeper }) => {
    const link = await doorkeeper.setupLink()
    const ready = `Emmaus is ready at ${config.port === 0 ? url : config.appUrl}`
    const setUp = link
      ? `\nThere is no admin yet. Whoever opens this link becomes the first one:\n${link}`
      : ''
    console.log(ready + setUp)
  },
})
