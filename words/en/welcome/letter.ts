/** A letter from a participant to the people they live with. */
export const letterWords = {
  lead: 'Change whatever is not true of you, then print it. What you type here is not stored anywhere: it is gone as soon as you leave this page.',
  safety: {
    title: 'Only where it is safe',
    text: 'If somebody you live with could hurt you for what you believe or for what you do here, do not print it, and do not leave this page open. You do not have to give anyone a letter, and you do not owe anyone an explanation.',
  },
  label: 'The letter',
  print: 'Print the letter',
  reset: 'Start over',
  back: 'Back to the welcome',

  /** `name` is what the writer is called here, `date` is today's. */
  letter: (name: string, date: string) => `${date}

To the people I live with,

For 75 days I am walking through a programme of Christian practice. Each day I read a little from the Bible, write a few lines and do one small thing. It may take me longer than 75 days, because if I miss a day, it waits. I am doing this because I want to, and none of you has to join in.

What you may notice. Some days I will be quieter than usual, or leave my phone in a drawer for a while. Five of the days are about fasting. On some of those I may eat more plainly or go without a snack, and on one of them I may skip a meal, if my health allows it. You can eat as you always do. Nobody needs to cook differently for me.

What I may ask of you. A quiet quarter of an hour on most days. If you see me reading or writing then, please let me finish.

What I will not do. I will not preach to you or measure you by what I am reading. I will not ask you to pray with me unless you want to. I will not leave my share of the work at home to you.

What I write is mine. Please do not read it unless I show it to you. I will not pass on anything that is private to you.

You may ask me about it at any time. And if something about it becomes too much for you, please tell me.

With love,
${name}
`,
}
