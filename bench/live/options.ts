/** What is measured; each number can be given as `name=number`. */
export type Options = typeof defaults

const defaults = {
  /** People, each with a stream. */
  people: 2000,
  /** Messages a second. */
  rate: 50,
  /** Of a hundred messages, those that are sent in circles. */
  circles: 20,
  /** Seconds of sending before anything is measured, while all is well, over the bare relay, and while servers are killed. */
  warm: 10,
  calm: 600,
  relay: 60,
  kills: 600,
  /** Seconds from one kill to the next. */
  every: 15,
  /** Seconds that it may take at the end until everybody has everything. */
  patience: 60,
}

/** Reads the numbers that are given and takes the usual ones for the others. Throws on a name that there is not. */
export function readOptions(args: string[]): Options {
  const options = { ...defaults }
  for (const arg of args) {
    const [name = '', value = ''] = arg.split('=')
    if (!(name in defaults) || !/^\d+$/.test(value)) {
      throw new Error(`"${arg}" says nothing here; give ${Object.keys(defaults).join('=…, ')}=….`)
    }
    options[name as keyof Options] = Number(value)
  }
  return options
}
