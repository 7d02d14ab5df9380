import { run } from './run.ts'

await run({
  greet: async (config, { url, access }) => {
    const link = await access.setupLink()
    console.log(
      `Emmaus is ready at ${config.port === 0 ? url : config.appUrl}` +
        (link ? `\nThere is no admin yet. Whoever opens this link becomes the first one:\n${link}` : ''),
    )
  },
})
