// npm start runs the server again when a fault has ended it.
import { constants } from 'node:os'
import { setTimeout } from 'node:timers/promises'

/** The exit code by which a program says that a person has to mend something before it can run: EX_CONFIG of sysexits.h. */
export const needsMending = 78

const minute = 60_000
/** Faults within a minute after which it is not tried again. */
const most = 5

/**
 * Runs a program again whenever a fault ended it, after 1, 2, 4 and 8 seconds. Answers the exit code with which it ended in good
 * order, needs mending, or ended for the fifth time within a minute.
 * @param {() => Promise<number>} start
 * @param {{ now?: () => number, pause?: (milliseconds: number) => Promise<unknown>, tell?: (line: string) => unknown }} doors
 */
export async function keepRunning(
  start,
  { now = Date.now, pause = setTimeout, tell = (line) => console.error(line) } = {},
) {
  let faults = []
  for (;;) {
    const code = await start()
    if (code === 0 || code === needsMending) return code
    faults = [...faults.filter((moment) => moment > now() - minute), now()]
    const fault = `Emmaus was ended by a fault (${reasonOf(code)}); what it said last stands above.`
    if (faults.length === most) {
      tell(`${fault} That was the fifth within a minute, so it is not started again.`)
      return code
    }
    const seconds = 2 ** (faults.length - 1)
    tell(`${fault} It starts again in ${seconds} s.`)
    await pause(seconds * 1000)
  }
}

function reasonOf(code) {
  const signal = Object.entries(constants.signals).find(([, number]) => code === 128 + number)
  return signal ? signal[0] : `exit code ${code}`
}
