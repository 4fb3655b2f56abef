/** Verbs of needs and requirements in their dictionary form; extend freely, one word each. */
const VERB_LIST = `
abort accept access accompany achieve acknowledge acquire activate adapt add address adjust adopt advance advertise
advise aggregate agree aim alert align allocate allow alter amend analyse analyze animate announce annotate anonymise
anonymize answer appear append apply appoint appear approve archive arrange arrive ask assemble assess assign assist
associate attach attempt attend audit authenticate authorise authorize auto-save autocomplete automate avoid award
back backup balance ban bar base batch be become begin belong bid bill bind blink block blur book boost borrow bounce
break brief bring broadcast browse buffer build bundle buy calculate calibrate call cancel capture carry cast
categorise categorize cause cease centralise certify change charge chart chat check choose claim classify clean clear
click clip clock clone close cluster collaborate collapse collect combine come comment commit communicate compare
compensate compile complain complete comply compose compress compute conceal conclude conduct configure confirm
connect consent consider consist consolidate consult consume contact contain contest continue contribute control
convert convey cook copy correct cost count cover crash create credit crop cross cut deactivate deal debit decide
declare decline decode decrease decrypt deduct deduplicate default defer define delay delegate delete deliver demand
demote deny depart depend deploy deposit derive describe deselect design detach detect determine develop diagnose dial
differ digitise digitize dim direct disable discard disclose disconnect discount discover discuss dismiss dispatch
dispense display dispose distinguish distribute divide document donate double-book double-check download draft drag
draw drive drop duplicate earn edit eject elect eliminate email e-mail embed emit empty enable encode encourage encrypt
end endorse enforce engage enhance enlarge enrol enroll ensure enter erase escalate establish estimate evaluate
examine exceed exchange exclude execute exist exit expand expect expire explain export expose express extend extract
fail fall feed fetch file fill filter finalise finalize find finish fire fit fix flag flash flush fold follow forbid
force forecast forget form format forward freeze fulfil fulfill function gather generate get give go govern grade
grant greet group grow guarantee guess guide halt hand handle hang happen harvest have heat help hide highlight hire
hold honour host hover identify ignore illuminate implement import impose improve include increase increment indicate
infer inform inherit initiate inject input insert inspect install instruct insure integrate intend interact intercept
interrupt introduce invalidate investigate invite invoice involve issue join judge jump justify keep kill know label
lapse last launch lead learn lease leave lend let level liaise license lift light like limit link list listen live
load locate lock log look loop lose lower mail maintain make manage mandate manufacture map mark mask match matter
mean measure meet mention merge message migrate minimise minimize miss mitigate mix model moderate modify monitor
mount move multiply mute name navigate need negotiate nominate notice notify nudge number obey object obtain occur
offer omit onboard open operate opt optimise optimize order organise organize originate outline output outsource
overlap overrule override oversee overwrite own pack package paginate paint pair park parse participate pass paste
patch pause pay perform permit persist personalise personalize phone pick pin ping place plan play plot point poll
populate post postpone power pre-fill prefill predict prefer prepare present preserve press prevent preview price
print prioritise prioritize process procure produce progress prohibit project promise promote prompt propose protect
prove provide provision prune publish pull purchase purge push put qualify query queue quit quote raise rank rate
re-enter re-order re-send reach react read reactivate realise rearrange reassign reboot rebook recalculate receive
recharge recognise recognize recommend reconcile reconnect record recover recruit recycle redeem redirect redistribute
redo reduce refer refill reflect refresh refund refuse regenerate register regulate reimburse reinstate reject relate
relay release relocate rely remain remember remind remove rename render renew rent reopen reorder repair repay repeat
replace replay replenish reply report represent reproduce request require reschedule research resend reserve reset
resign resize resolve respect respond restart restock restore restrict result resume retain retake rethink retire
retrieve retry return reuse reveal reverse revert review revise revoke reward rework rewrite ring roll rotate round
route run sanitise satisfy save say scale scan schedule score screen scroll seal search secure see seek segment select
sell send separate serve set settle sever share shift ship short shorten show shrink shut sign simplify simulate skip
sleep slide slow snooze solve sort sound spare speak specify spend split spread stack staff stage stamp stand
standardise start state stay steer step stop store stream streamline stress strike strip structure submit subscribe
subtract succeed suggest suit sum summarise summarize supervise supplement supply support suppress surface surrender
survey survive suspend swap swipe switch sync synchronise synchronize tag tailor take talk tap target teach tell
terminate test think throttle throw tick tie time timestamp toggle top total touch trace track trade train transcribe
transfer transform transition translate transmit transport travel treat trial trigger trim troubleshoot truncate trust
try turn type unblock undelete undergo understand undo uninstall unlink unlock unpin unpublish unsubscribe update
upgrade upload upsell use utilise utilize vacate validate value vary verify version view visit visualise visualize
void vote wait waive wake walk want warn wash watch water wear weigh welcome widen win wipe wish withdraw withhold
work wrap write zoom opt-in opt-out unassign double triple halve clock onboard text log-in check-in check-out sign-in
excuse owe forfeit qualify outbid bounce tip coach grade enroll dispense triage refer discharge admit prescribe vaccinate weigh borrow lend
reshelve renew levy deduct garnish levy accrue amortise depreciate reconcile remit tender hedge underwrite`;

export const VERBS: ReadonlySet<string> = new Set(VERB_LIST.split(/\s+/).filter((word) => word !== ""));

/** Verbs that are at least as often nouns: alone they do not prove that a statement begins. */
export const ALSO_NOUNS: ReadonlySet<string> = new Set(
  `access address advance alert answer appeal approach archive audit award back backup balance ban bar base batch bid bill
  block book boost break budget buffer bundle call capture cast cause change charge chart chat check claim click clock
  clone close cluster comment commit contact content control copy cost count cover credit cross cut deal debit default
  delay demand deposit design dial discount display document draft draw drive drop edit email e-mail end estimate
  exchange exit export express fall feed file fill filter fire fit fix flag flash form format forecast function grade
  grant group guide hand hang heat help hold host import increase input insert interest interface invite invoice issue
  join judge jump label last launch lead lease level license lift light like limit link list live load lock log look loop
  mail map mark mask match matter measure message mix model monitor mount move name need notice number object offer open
  order outline output overlap own pack package paint pair park pass patch pause pay phone pick pin place plan play plot
  point poll position post power preview present press price print process produce progress project promise prompt
  purchase push query queue quote raise range rank rate read record refund release rent repair reply report request
  reserve reset rest result return review reward ring roll round route run sale save scale scan schedule score screen
  scroll seal search secure segment select sense set share shift ship short show sign signal slide sort sound split spread stack
  staff stage stamp stand start state stay step stock stop store stream stress strike structure study supply support
  surface survey swap switch sync tag talk tap target test tick tie time tip top total touch trace track trade train
  transfer transition transport travel treat trial trigger trim trust try turn type update upgrade upload use value
  version view visit void vote wait walk wash watch water work wrap zoom market promise download broadcast summary`
    .split(/\s+/)
    .filter((word) => word !== ""),
);

/** What only the software itself does; an order without a subject is then meant for the system. */
export const SYSTEM_VERBS: ReadonlySet<string> = new Set(
  `aggregate alert anonymise anonymize archive authenticate autocomplete auto-save backup block broadcast calculate
  compress compute convert count decrypt deduct deduplicate detect disable display encrypt enforce ensure escalate
  estimate expire flag forward generate hide highlight index inform integrate keep limit lock log maintain map mask
  measure migrate monitor notify offer parse predict prefill pre-fill prevent prohibit prompt protect provide push
  recalculate recognise recognize recommend record redirect refresh reject remember remind render replicate require
  restrict retain retry round route show store suggest support suppress suspend sync synchronise synchronize
  throttle track transform translate trigger validate verify warn withhold apply refuse release reserve credit charge
  remove send issue refund print back`
    .split(/\s+/)
    .filter((word) => word !== ""),
);

/** Verbs of looking something up: for the system this means showing it. */
export const SEEING_VERBS: ReadonlySet<string> = new Set([
  "see",
  "view",
  "check",
  "read",
  "look at",
  "watch",
  "know",
]);

/** Verbs that make something new; all others need the thing to be there already. */
export const MAKING_VERBS: ReadonlySet<string> = new Set(
  `add book borrow build buy compose create define draft enter enrol enroll file generate import invite make open order
  pay place post purchase record register report request reserve save schedule send set sign submit subscribe take
  upload write donate donate apply ask bid rent set up sign up log in sign in register check in`
    .split(/\s+/)
    .filter((word) => word !== ""),
);

/** Verb and particle that mean one action. */
export const PHRASAL: ReadonlySet<string> = new Set([
  ..."log in,log out,log on,log off,sign in,sign out,sign up,sign off,set up,set aside,check in,check out,opt in".split(
    ",",
  ),
  ..."opt out,hand over,hand in,hand out,send out,send back,fill in,fill out,roll back,turn on,turn off,switch on".split(
    ",",
  ),
  ..."switch off,pick up,look up,back up,print out,top up,shut down,clock in,clock out,take over,move on,write off".split(
    ",",
  ),
  ..."give back,bring back,pay back,pay out,carry over,close out,cut off,phase out,round up,round down,sum up".split(
    ",",
  ),
  ..."lock out,zoom in,zoom out,follow up,wake up,start over,time out,run out,put back,take back,mark up,call back,step in".split(
    ",",
  ),
]);

/** Verbs of change that an organisation hopes for; with "we" or a measure they state a goal, not a function. */
export const GOAL_VERBS: ReadonlySet<string> = new Set(
  `accelerate avoid boost cut decrease drive eliminate encourage enhance free gain grow halve improve increase lower
  make minimise minimize modernise raise reduce relieve replace save simplify speed streamline become win shorten double`
    .split(/\s+/)
    .filter((word) => word !== ""),
);
