/** A person has to mend something before Emmaus can start, such as a setting or a port that is taken; the message tells them in plain sentences. */
export class NeedsMending extends Error {
  override name = 'NeedsMending'
}
