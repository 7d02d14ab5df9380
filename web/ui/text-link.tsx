import { Link, type LinkProps } from './link.tsx'

/** A link in running text. */
export function TextLink(props: Omit<LinkProps, 'className'>) {
  return (
    <Link {...props} className="text-accent underline decoration-1 underline-offset-3 hover:decoration-2" />
  )
}
