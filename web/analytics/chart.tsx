import { type ReactNode, useId, useState } from 'react'
import { analyticsWords } from '#words/en/analytics/analytics.ts'
import { Collapsible } from '#web/ui/collapsible.tsx'
import { heightOf, marksOf, type Point, type Scale } from './scale.ts'

const { chart: words } = analyticsWords

export type ChartProps = {
  title: string
  text?: string
  points: readonly Point[]
  scale: Scale
  /** How the values beside the scale are written. */
  label?: (value: number) => string
  /** A bar stands on the lowest value; a dash stands at its own, for where the scale does not begin with nothing. */
  look?: 'bars' | 'dashes'
  tone?: keyof typeof tones
  /** The place of the value that is read at first; the highest one if left out. */
  begin?: number
  columns: readonly string[]
}

const pointedAt = 'fill-ink forced-colors:fill-[Highlight]'
const tones = { accent: 'fill-accent', gold: 'fill-gold', leaf: 'fill-leaf' }

/** A small chart. Its values are read one by one by pointing or with the arrow keys, or all at once in its table. */
export function Chart({ title, text, columns, begin, ...plot }: ChartProps) {
  const id = useId()
  const { points } = plot
  const [place, setPlace] = useState<number | null>(null)
  const at = place ?? begin ?? highest(points)
  return (
    <figure aria-labelledby={id} className="flex min-w-0 flex-col gap-3">
      <figcaption className="flex flex-col gap-1">
        <span id={id} className="font-medium">
          {title}
        </span>
        {text && <span className="max-w-[70ch] text-sm text-muted">{text}</span>}
      </figcaption>
      {/* What one points at; those who listen hear it from where they point with. */}
      <p aria-hidden="true" className="text-sm tabular-nums">
        {points[at]?.said}
      </p>
      <Plot {...plot} at={at}>
        <Pointer label={words.read(title)} points={points} at={at} onPoint={setPlace} />
      </Plot>
      <Collapsible labels={{ closed: words.showTable, open: words.hideTable }}>
        <ChartTable title={words.table(title)} columns={columns} points={points} />
      </Collapsible>
    </figure>
  )
}

type PlotProps = Pick<ChartProps, 'points' | 'scale' | 'label' | 'look' | 'tone'> & {
  at: number
  children: ReactNode
}

function Plot({ points, scale, label = String, look = 'bars', tone = 'accent', at, children }: PlotProps) {
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
      <Marks scale={scale} label={label} />
      <div className="relative h-44 border-b border-edge">
        <Lines scale={scale} />
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${points.length} 100`}
          preserveAspectRatio="none"
          className="absolute inset-0 size-full"
        >
          {/* Also where there is no bar one sees where one is. */}
          <rect x={at} width={1} height={100} className="fill-tint" />
          {points.map(({ key, value }, index) => (
            <Bar
              key={key}
              place={index}
              value={value}
              scale={scale}
              look={look}
              className={index === at ? pointedAt : `${tones[tone]} forced-colors:fill-[CanvasText]`}
            />
          ))}
        </svg>
        {children}
      </div>
      <PointMarks points={points} />
    </div>
  )
}

function highest(points: readonly Point[]): number {
  const values = points.map(({ value }) => value ?? -1)
  return values.indexOf(Math.max(...values))
}

type BarProps = {
  place: number
  value: number | null
  scale: Scale
  look: 'bars' | 'dashes'
  className: string
}

// Whatever is more than nothing can be seen, and a dash does not leave the chart.
function Bar({ place, value, scale, look, className }: BarProps) {
  if (value === null) return null
  const height = heightOf(value, scale)
  const shape =
    look === 'bars'
      ? {
          y: 100 - Math.max(height, value > scale.from ? 2 : 0),
          height: Math.max(height, value > scale.from ? 2 : 0),
        }
      : { y: Math.min(100 - height, 97.5), height: 2.5 }
  return <rect x={place + 0.12} width={0.76} {...shape} className={className} />
}

type PointerProps = {
  label: string
  points: readonly Point[]
  at: number
  onPoint: (place: number) => void
}

// A slider over the chart: arrow keys and fingers move it by themselves, and a mouse that passes over points without pressing.
function Pointer({ label, points, at, onPoint }: PointerProps) {
  return (
    <input
      type="range"
      aria-label={label}
      aria-valuetext={points[at]?.said}
      min={0}
      max={points.length - 1}
      value={at}
      onChange={({ target }) => onPoint(Number(target.value))}
      onPointerMove={({ currentTarget, clientX }) => {
        const { left, width } = currentTarget.getBoundingClientRect()
        const place = Math.floor(((clientX - left) / width) * points.length)
        onPoint(Math.min(Math.max(place, 0), points.length - 1))
      }}
      className="absolute inset-0 size-full cursor-crosshair appearance-none rounded-sm bg-transparent opacity-0 focus-visible:opacity-100 [&::-moz-range-thumb]:opacity-0 [&::-webkit-slider-thumb]:opacity-0"
    />
  )
}

// How high the values beside the chart stand.
function Marks({ scale, label }: { scale: Scale; label: (value: number) => string }) {
  return (
    <div aria-hidden="true" className="relative h-44 text-right text-xs text-muted tabular-nums">
      {/* As wide as the widest of them. */}
      <span className="invisible">{label(scale.to)}</span>
      {marksOf(scale).map((value) => (
        <span
          key={value}
          className="absolute right-0 translate-y-1/2 leading-none"
          style={{ bottom: `${heightOf(value, scale)}%` }}
        >
          {label(value)}
        </span>
      ))}
    </div>
  )
}

function Lines({ scale }: { scale: Scale }) {
  return marksOf(scale)
    .filter((value) => value > scale.from)
    .map((value) => (
      <div
        key={value}
        aria-hidden="true"
        className="absolute inset-x-0 border-t border-line"
        style={{ bottom: `${heightOf(value, scale)}%` }}
      />
    ))
}

// What is written under the chart, each in the middle of its bar; the outermost do not leave the chart.
function PointMarks({ points }: { points: readonly Point[] }) {
  return (
    <div aria-hidden="true" className="relative col-start-2 h-6 text-xs text-muted tabular-nums">
      {points.map(
        ({ key, mark }, index) =>
          mark !== undefined && (
            <span
              key={key}
              className={`absolute top-1 leading-none whitespace-nowrap ${sides(index, points.length)}`}
              style={{ left: `${(100 * (index + 0.5)) / points.length}%` }}
            >
              {mark}
            </span>
          ),
      )}
    </div>
  )
}

function sides(place: number, count: number): string {
  if (count > 20 || (place > 0 && place < count - 1)) return '-translate-x-1/2'
  return place === 0 ? '-translate-x-4' : '-translate-x-full'
}

type ChartTableProps = {
  title: string
  columns: readonly string[]
  points: readonly Pick<Point, 'key' | 'row'>[]
}

/** The values of a chart, row by row. */
function ChartTable({ title, columns, points }: ChartTableProps) {
  return (
    <table aria-label={title} className="text-sm tabular-nums">
      <thead className="text-left text-muted">
        <tr>
          {columns.map((name, column) => (
            <th
              key={name}
              scope="col"
              className={`py-1.5 font-medium ${column > 0 ? 'pl-8 text-right' : ''}`}
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {points.map(({ key, row: [name, ...cells] }) => (
          <tr key={key} className="border-t border-line">
            <th scope="row" className="py-1.5 text-left font-normal">
              {name}
            </th>
            {cells.map((cell, column) => (
              <td key={columns[column + 1]} className="py-1.5 pl-8 text-right">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
