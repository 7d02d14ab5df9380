import type { Point } from './point.ts'

type ChartTableProps = {
  title: string
  columns: readonly string[]
  points: readonly Pick<Point, 'key' | 'row'>[]
}

/** The same values as in a chart, row by row. */
export function ChartTable({ title, columns, points }: ChartTableProps) {
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
