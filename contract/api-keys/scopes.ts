/**
 * What a key may be given, in the order in which it is offered. Each opens what its procedures name in the contract, and nothing else;
 * what people write, and who may read it, is behind none of them.
 */
export const scopes = [
  'people:read',
  'people:write',
  'assignments:read',
  'assignments:write',
  'progress:read',
  'progress:write',
  'programme:read',
  'programme:write',
  'images:read',
  'images:write',
  'organization:read',
  'audit:read',
] as const

export type Scope = (typeof scopes)[number]
