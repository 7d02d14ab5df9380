import { displayChoice } from './display-choice.ts'

export const typeSizes = ['usual', 'large', 'larger', 'largest'] as const

export type TypeSize = (typeof typeSizes)[number]

/** How large letters are, and with them all that is measured by them, and how to choose another size. */
export const useTypeSize = displayChoice<TypeSize>({
  attribute: 'typeSize',
  cookie: 'type_size',
  values: typeSizes,
  usual: 'usual',
})
