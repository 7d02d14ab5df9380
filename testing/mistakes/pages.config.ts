import { mergeConfig } from 'vite'
import pages from '../../vite.config.ts'
import { probes } from './probes.ts'

/** The pages, which say what of them is reached. */
export default mergeConfig(pages, { plugins: [probes()] })
