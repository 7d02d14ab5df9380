import { type AnyRoute, LazyRoute, type RouteComponent } from '@tanstack/react-router'

/** Fetches a page in a chunk of its own, for its route to have it together with the data, before it is drawn. */
export function page<Name extends string>(
  load: () => Promise<Record<Name, RouteComponent>>,
  name: Name,
): () => Promise<LazyRoute<AnyRoute>> {
  return async () => new LazyRoute({ id: '', component: (await load())[name] })
}
