/** What admins are told once the disk of the server has little room. */
export const disk = {
  scarce: 'The disk of the server is getting full',
  closed: 'The disk of the server is nearly full, and takes no files',
  left: ({ free, size, isClosed }: { free: number; size: number; isClosed: boolean }) =>
    `${sized(free)} of ${sized(size)} are left, which is ${Math.floor((100 * free) / size)}%. Whoever runs the server can make room. ${
      isClosed
        ? 'Until then nobody can send a file; what people write is saved as always.'
        : 'When nearly all is taken nobody can send a file any more.'
    }`,
}

function sized(bytes: number): string {
  return bytes < 1e9 ? `${Math.floor(bytes / 1e6)} MB` : `${(bytes / 1e9).toFixed(1)} GB`
}
