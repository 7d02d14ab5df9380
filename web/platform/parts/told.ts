import type { Toast } from '#web/ui/toast.ts'

/** The toasts of this test, in their order. */
export const told: Toast[] = []
