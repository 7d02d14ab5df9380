import { later } from '#web/ui/later.tsx'

/** `WhyAgain`, loaded late: three days show it. */
export const WhyAgain = later(() => import('./why-again.tsx').then((file) => file.WhyAgain))
