/** A road towards a low sun. */
export function RoadDrawing({ size = 88 }: { size?: number }) {
  return (
    <svg width={size} height={size * 0.7} viewBox="0 0 88 62" fill="none" aria-hidden="true">
      <path d="M30 28a14 14 0 0 1 28 0z" className="fill-gold-soft stroke-sun" strokeWidth="1.5" />
      <path
        d="M44 5v5M25 13l3.5 3.5M63 13l-3.5 3.5"
        className="stroke-sun"
        strokeWidth="1.5"
        strokeLinecap="round"
      />
      <path d="M4 28h80" className="stroke-edge" strokeWidth="1.5" strokeLinecap="round" />
      <path
        d="M42 28c-3 6 8 8 2 14-4 4-16 6-20 17M46 28c-1 5 14 7 12 14-2 6-6 9-6 17"
        className="stroke-edge"
        strokeWidth="1.5"
        strokeLinecap="round"
      />
    </svg>
  )
}
