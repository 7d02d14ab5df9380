import { type AnyRoute, LazyRoute, type RouteComponent } from '@tanstack/react-router'

/** A page that its route has fetched, in a chunk of its own and together with the data, before it is drawn. */
export function page(component: RouteComponent): LazyRoute<AnyRoute> {
  return new LazyRoute({ id: '', component })
}
