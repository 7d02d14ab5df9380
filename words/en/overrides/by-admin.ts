/** What stands for what nobody wrote, where an admin marked a day as complete. */
export const byAdminWords = {
  title: 'Marked as complete by an admin',
  text: 'Nothing was written here. This day counts as complete because an admin of your church marked it as complete.',
}
