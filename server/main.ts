import { run } from './run.ts'

await run({
  greet: async (config, { url, access }) => {
    console.log(`Emmaus is ready at ${config.port === 0 ? url : config.appUrl}`)
    const link = await access.setupLink()
    if (link) console.log(`There is no admin yet. Whoever opens this link becomes the first one:\n${link}`)
  },
})
