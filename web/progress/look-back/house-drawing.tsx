import { lookBackWords } from '#words/en/progress/look-back.ts'

/** The end of the road: hills towards evening, and a house where somebody is expected. */
export function HouseDrawing() {
  return (
    <svg
      viewBox="0 0 640 240"
      fill="none"
      role="img"
      aria-label={lookBackWords.drawing}
      className="h-auto w-full max-w-2xl rounded-lg"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <Sky />
      <path d={`${hills.far}V240H0z`} className="fill-tint" />
      <path d={hills.far} className="stroke-edge" />
      <path d={`${hills.near}V240H0z`} className="fill-line" opacity="0.55" />
      <path d={hills.near} className="stroke-edge" />
      <path
        d="M262 240c26-10 112-10 134-20 24-11-58-16-66-26-8-9 60-14 104-20 26-4 36-9 40-14h14c0 9-14 15-40 19-32 6-76 9-72 15 5 8 92 12 82 28-5 9-46 10-62 18z"
        className="fill-gold-soft stroke-edge"
      />
      <House />
      {trees.map((tree) => (
        <g key={tree} transform={tree} className="fill-leaf-soft stroke-leaf">
          <path d="M0 0v-13" />
          <path d="M0-13c-10 0-12-12-7-20 4-7 10-7 14 0 5 8 3 20-7 20z" />
        </g>
      ))}
    </svg>
  )
}

const hills = {
  far: 'M0 128c60-26 118-26 178-2 58 22 96 10 150-12 66-27 118-18 176 8 52 22 92 18 136 4',
  near: 'M0 178c84-30 168-26 258-4 76 18 118-4 180-20 78-20 142-6 202 14',
}

const trees = ['translate(62 163)', 'translate(562 151)', 'translate(588 158) scale(.8)']

function Sky() {
  return (
    <>
      <path d="M142 113a54 54 0 0 1 108 0 54 54 0 0 1-108 0z" className="fill-gold-soft stroke-sun" />
      <path d="M196 32v14M132 52l8 11M260 52l-8 11" className="stroke-sun" />
      <path
        d="M396 38l2 5 5 2-5 2-2 5-2-5-5-2 5-2zM448 62l1.500 3.500 3.500 1.500-3.500 1.500-1.500 3.500-1.500-3.500-3.500-1.500 3.500-1.500zM350 22l1 2.500 2.500 1-2.500 1-1 2.500-1-2.500-2.500-1 2.500-1z"
        className="fill-sun"
      />
    </>
  )
}

function House() {
  return (
    <>
      <path d="M462 160v-26l26-20 26 20v26z" className="fill-surface stroke-edge" />
      <path d="M504 126v-16h7v20" className="fill-surface stroke-edge" />
      <path d="M455 139l33-26 33 26" className="stroke-edge" />
      <path d="M508 102c-5-7 5-11 0-19s4-10 1-16" className="stroke-edge" />
      <path d="M493 137h12v12h-12z" className="fill-sun stroke-edge" />
      <path d="M499 137v12M493 143h12" className="stroke-edge" />
      <path d="M473 160v-16a6 6 0 0 1 12 0v16" className="fill-sun stroke-edge" />
    </>
  )
}
