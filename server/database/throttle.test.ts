import { describe, expect, test } from 'vitest'
import { networkOf } from './throttle.ts'

describe('the network of an address', () => {
  test('is the address itself in the old numbering', () => {
    expect(networkOf('203.0.113.7')).toBe('203.0.113.7')
    expect(networkOf('::ffff:203.0.113.7')).toBe('203.0.113.7')
  })

  test('is the first half in the new one, however it is written', () => {
    const same = ['2001:db8:0:7:1:2:3:4', '2001:db8:0:7::1', '2001:db8:0:7:ffff::', '2001:db8:0:7:0:0:0:0']
    expect(new Set(same.map(networkOf))).toEqual(new Set(['2001:db8:0:7']))
    expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0')
    expect(networkOf('::1')).toBe('0:0:0:0')
    expect(networkOf('2001:db8:0:8::1')).not.toBe(networkOf('2001:db8:0:7::1'))
  })

  test('is taken as it is where it is no address', () => {
    expect(networkOf('')).toBe('')
    expect(networkOf('unknown')).toBe('unknown')
  })
})
