import { programmeLength } from '#contract/programme/length.ts'
import { strips } from '#contract/programme/strips.ts'
import { mix, type Palette, paper } from './card-palette.ts'

/** In px, for a card as wide as every picture of a day: what the strip of a challenge shows of it. */
export const landscapeHeight = strips.challenge.height

/** The colours of one picture of the road. */
export type Scene = {
  sun: string
  far: string
  middle: string
  ground: string
  /** Marks of the days walked. */
  walked: string
  /** Marks of the days to come. */
  ahead: string
  people: string
  houses: string
  window: string
}

/** The colours of the road in the light of its day, for a card of paper. */
export function byDay(palette: Palette): Scene {
  return {
    sun: palette.sun,
    far: palette.hillsFar,
    middle: palette.hillsMiddle,
    ground: palette.ground,
    walked: paper,
    ahead: mix(palette.ground, palette.road, 0.42),
    people: palette.road,
    houses: mix(palette.road, palette.hillsMiddle, 0.35),
    window: palette.glow,
  }
}

/** The colours of the road at night, on a deep ground. */
export function byLamp({ deep, glow }: Palette): Scene {
  return {
    sun: glow,
    far: mix(deep, glow, 0.3),
    middle: mix(deep, glow, 0.2),
    ground: mix(deep, glow, 0.1),
    walked: glow,
    ahead: mix(deep, glow, 0.34),
    people: glow,
    houses: mix(deep, '#000000', 0.25),
    window: glow,
  }
}

/**
 * The road to the village with one mark a day, as SVG without a background: the marks up to `day` are filled, three
 * people stand at the last of them, and the sun is where the day has come to.
 */
export function landscape(day: number, scene: Scene): string {
  const hour = (day - 1) / (programmeLength - 1)
  const [x, y] = [130 + 820 * hour, 165 - 95 * Math.sin(Math.PI * hour)]
  return [
    `<radialGradient id="halo"><stop offset="0.1" stop-color="${scene.sun}" stop-opacity="0.85"/>`,
    `<stop offset="1" stop-color="${scene.sun}" stop-opacity="0"/></radialGradient>`,
    `<circle cx="${x}" cy="${y}" r="190" fill="url(#halo)"/><circle cx="${x}" cy="${y}" r="42" fill="${scene.sun}"/>`,
    hill(scene.far, 'M0 174 C130 110 240 128 370 164 S640 88 800 138 S1000 146 1080 110'),
    hill(scene.middle, 'M0 196 C120 210 260 146 430 186 S760 180 900 166 S1040 186 1080 174'),
    hill(scene.ground, 'M0 228 C200 204 420 226 620 210 S940 196 1080 212'),
    village(scene),
    ...marks.map((mark, index) => dot(mark, index < day ? scene.walked : scene.ahead)),
    people(marks[day - 1], scene.people),
  ].join('')
}

type Mark = { x: number; y: number; size: number }

/** Two bends from the foreground to the village; marks stand closer and smaller with distance. */
const marks: Mark[] = alongTheRoad()

function alongTheRoad(): Mark[] {
  const steps = 3000
  const points = Array.from({ length: steps + 1 }, (_, step) => roadAt(step / steps))
  let walked = 0
  const paces = points.map((point, index) => {
    const before = points[index - 1] ?? point
    walked += Math.hypot(point.x - before.x, point.y - before.y) / point.size
    return walked
  })
  return Array.from({ length: programmeLength }, (_, day) => {
    const index = paces.findIndex((pace) => pace >= (walked * day) / (programmeLength - 1) - 1e-6)
    return points[index] ?? roadAt(1)
  })
}

function roadAt(part: number): Mark {
  const size = 1 - 0.6 * part
  const swing = 250 + 50 * part + 185 * Math.sin(Math.PI * part)
  return { x: 550 - swing * Math.cos((0.14 + 2.76 * part) * Math.PI), y: 360 - 134 * part ** 0.85, size }
}

function hill(color: string, ridge: string): string {
  return `<path d="${ridge} V${landscapeHeight} H0 Z" fill="${color}"/>`
}

function dot({ x, y, size }: Mark, color: string): string {
  return `<ellipse cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" rx="${9 * size}" ry="${6 * size}" fill="${color}"/>`
}

function people(mark: Mark | undefined, color: string): string {
  if (!mark) return ''
  const person = (x: number, height: number) =>
    `<g transform="translate(${x} 0) scale(${height})"><circle cy="-50" r="6.5"/>` +
    `<path d="M-10 0 C-9 -16 -8 -30 -7 -36 C-6 -42 6 -42 7 -36 C8 -30 9 -16 10 0 C4 2 -4 2 -10 0 Z"/></g>`
  return (
    `<g transform="translate(${mark.x} ${mark.y}) scale(${0.45 + 0.6 * mark.size})" fill="${color}">` +
    `<path d="M-34 1 L-37 -46" stroke="${color}" stroke-width="3" stroke-linecap="round"/>` +
    `${person(-22, 0.96)}${person(1, 1.06)}${person(23, 0.92)}</g>`
  )
}

function village({ houses, window }: Scene): string {
  return (
    `<g fill="${houses}"><path d="M862 222 v-30 h34 v30z M890 222 v-48 h40 v48z M926 222 v-34 h48 v34z M968 222 v-24 h30 v24z"/>` +
    `<path d="M900 174 a10 10 0 0 1 20 0z"/></g>` +
    `<g fill="${window}"><path d="M904 188 h9 v13 h-9z M942 198 h9 v11 h-9z"/></g>`
  )
}
