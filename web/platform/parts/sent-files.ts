import { act } from '@testing-library/react'
import { vi } from 'vitest'
import type { ErrorCode } from '#contract/errors.ts'

// Stands where the network would for files that are sent: each is on its way until a test says what becomes of it.

/** The files that were sent in this test, in their order. */
export const sentFiles: SentFile[] = []

/** Takes the place of the network. */
export function receiveFiles() {
  sentFiles.length = 0
  vi.stubGlobal('XMLHttpRequest', SentFile)
}

/** A file on its way. */
class SentFile {
  method = ''
  to = ''
  headers: Record<string, string> = {}
  file: File | null = null
  aborted = false

  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  onload?: () => void
  onerror?: () => void
  onloadend?: () => void
  status = 0
  responseText = ''

  open(method: string, to: string) {
    Object.assign(this, { method, to })
  }

  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }

  send(file: File | null) {
    this.file = file
    sentFiles.push(this)
  }

  abort() {
    this.aborted = true
    this.onloadend?.()
  }

  /** So many of a thousand bytes have left. */
  async progress(loaded: number) {
    await act(async () => this.upload.onprogress?.({ loaded, total: 1000 }))
  }

  /** The server answers, by what it says or in words of another. */
  async answer(said: unknown, status = 200) {
    await act(async () => {
      this.status = status
      this.responseText = typeof said === 'string' ? said : JSON.stringify(said)
      this.onload?.()
      this.onloadend?.()
    })
  }

  /** The server refuses, with a code of the contract and what belongs to it. */
  async refuse(code: ErrorCode, data?: unknown) {
    await this.answer({ code, data }, 422)
  }

  /** The way to the server is lost. */
  async lose() {
    await act(async () => {
      this.onerror?.()
      this.onloadend?.()
    })
  }
}
