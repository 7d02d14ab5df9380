/** The number of days of the programme. */
export const programmeLength = 75
/** Days in a stage; each stage has one discipline. */
export const daysPerStage = 5
/** The number of stages, and of disciplines. */
export const stageCount = programmeLength / daysPerStage

/** Whether a stage ends with a day. */
export function endsStage(day: number): boolean {
  return day % daysPerStage === 0
}

/** The stage that a day belongs to, 1 to 15; also the number of its discipline. */
export function stageOf(day: number): number {
  return Math.ceil(day / daysPerStage)
}
