import { type AnyContractProcedure, isContractProcedure } from '@orpc/contract'
import { contract } from '#contract/index.ts'
import { noNotes, type Notes } from './notes.ts'

/** A procedure of the contract with what its comments say. */
export type NotedProcedure = { procedure: AnyContractProcedure; notes: Notes }

/** Every procedure of the contract by its place there: "people.list". */
export function proceduresOf(notes: Notes): Map<string, NotedProcedure> {
  return new Map(proceduresIn(contract, notes))
}

function proceduresIn(tree: object, notes: Notes, place: string[] = []): [string, NotedProcedure][] {
  return Object.entries(tree).flatMap(([name, part]: [string, object]): [string, NotedProcedure][] => {
    const noted = notes.fields.get(name) ?? noNotes
    if (!isContractProcedure(part)) return proceduresIn(part, noted, [...place, name])
    return [[[...place, name].join('.'), { procedure: part, notes: noted }]]
  })
}
