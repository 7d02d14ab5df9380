/** What admins are told once the disk of the server has little room. */
export const disk = {
  scarce: "The server's disk is getting full",
  closed: "The server's disk is nearly full, and no files can be added",
  left: ({ free, size, isClosed }: { free: number; size: number; isClosed: boolean }) =>
    `${sized(free)} of ${sized(size)} is left, which is ${Math.floor((100 * free) / size)}%. The person who runs the server can make room. ${
      isClosed
        ? 'Until then, nobody can add files. What people write is saved as always.'
        : 'Once it is nearly full, nobody will be able to add files.'
    }`,
}

function sized(bytes: number): string {
  return bytes < 1e9 ? `${Math.floor(bytes / 1e6)} MB` : `${(bytes / 1e9).toFixed(1)} GB`
}
