/**
 * Names that are English words as well. In small letters they are taken for words: to hide each "grace" and each "will" would leave a model
 * with little to read. Any other name is hidden however it is written.
 */
export const wordsThatAreNames = new Set(
  `
  an angel apple april art as at august autumn bail baker ball ban banks bay be bell berry best bill bird bishop black bless blessed
  blessing bliss bloom blue bond book bowl boy branch bright bring brook brooks brother brown bull burns bush butler call can candy
  canon case cash chance chapel charity chase cherry child christ christian church clay cliff close coffee come constant cook cotton
  court cross crystal daisy dawn day deacon dean dear destiny do dove drew drum earl early east easter eden english even ever fair faith
  father fern field fields fish fisher flower ford forest fox frank free friend frost general genesis gentle gift ginger given glory go
  god gold good goodness gospel grace grant great green grey grove had hall happy harmony has haven he head heart heath heather heaven
  her hero hill hills him his holiday holly holy home honey honor honour hood hope house how hunt hunter i ice in is it jewel job
  journey joy judge june just justice keen key kin kind king kitty knight lake lamb land lark law leaf less light lily lion little long
  lord love low luck lucky major man march mark marsh master may mayor me mead melody mercy merit merry miles mill miller mine miracle
  misty moon moor more morning mother my new nice night noble noon north oak odd olive on opal or our page palm park parson pastor pat
  patience peace pearl penny pool poor pope poppy pot power powers praise pray precious price prince promise prosper proud queen rain
  raven read reader red rest rich ridge river rivers rock root rose rosemary sage sail saint say sea see serene serenity shade sharp she
  shepherd shine short sister skip sky small smith snow so son song south spark spring star stark stay still stone storm strange street
  strong summer summers sun sunday sunny sweet temple thy timber to town trinity true trust up us van verity victory virtue vow walk
  walker wall ward waters way we welcome well wells west white wild will willow win winter wisdom wise wish with wolf wood woods word
  worth yes you young
  `
    .trim()
    .split(/\s+/),
)
