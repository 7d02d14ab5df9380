import { toast } from '#web/ui/toast.ts'

/** Says that one was not let in, in place of what was said so before. Why is said on the page itself. */
export function tellRefusal(title: string) {
  toast({ id: 'refusal', kind: 'danger', title })
}
