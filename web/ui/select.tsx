import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { controlLook } from './control-look.ts'
import { useField } from './field.tsx'

export type SelectProps = Omit<ComponentProps<'select'>, 'className' | 'children' | 'multiple' | 'size'> & {
  options: readonly { value: string; label: string; disabled?: boolean }[]
}

/** One of a few: the browser's own list, which each device shows in the way its owner knows. Belongs into a Field. */
export function Select({ options, ...rest }: SelectProps) {
  return (
    <div className="relative">
      <select {...useField()} {...rest} className={`${controlLook} appearance-none pr-10 text-ellipsis`}>
        {options.map(({ value, label, disabled = false }) => (
          <option key={value} value={value} disabled={disabled}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown
        size={18}
        className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-muted"
      />
    </div>
  )
}
