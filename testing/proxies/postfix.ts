import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ownCertificate } from '#testing/certificate.ts'
import { eventually } from '#testing/eventually.ts'
import { freePort } from '#testing/free-port.ts'

/** A Postfix that takes mails for lydia@church.test, and from whoever shows its password for everybody. */
export type Postfix = {
  port: number
  /** What lies in the box of Lydia, as soon as anything does. */
  received(): Promise<string[]>
  stop(): Promise<void>
}

/** The one that may send by it. */
export const sender = { user: 'emmaus@mail.church.test', password: 'a b%c' }

/** Starts one in a folder of its own. It has to be root to do so, as Postfix wants it. */
export async function startPostfix(): Promise<Postfix> {
  const folder = await mkdtemp(join(tmpdir(), 'emmaus-postfix-'))
  // What runs there for a stranger has to come in, and to nothing else.
  await chmod(folder, 0o755)
  const port = await freePort()
  const [uid, gid] = ['-u', '-g'].map((which) =>
    Number(execFileSync('id', [which, 'postfix'], { encoding: 'utf8' })),
  ) as [number, number]
  for (const name of ['queue', 'data', 'boxes', 'sasl']) await mkdir(join(folder, name))
  for (const name of ['data', 'boxes']) await chown(join(folder, name), uid, gid)
  await writeFile(join(folder, 'own.pem'), ownCertificate.key + ownCertificate.cert, { mode: 0o600 })
  await writeFile(join(folder, 'boxes.map'), 'lydia@church.test lydia/\n')
  await writeFile(join(folder, 'helo.map'), '[127.0.0.1] REJECT give a name of your own as HELO\n')
  await writeFile(join(folder, 'main.cf'), settings(folder, uid, gid))
  await writeFile(join(folder, 'master.cf'), services(port))
  await addSender(join(folder, 'sasl'), uid, gid)
  const master = spawn('postfix', ['-c', folder, 'start-fg'], { stdio: 'ignore' })
  const ended = once(master, 'exit')
  await eventually(() => reach(port))
  const box = join(folder, 'boxes', 'lydia', 'new')
  return {
    port,
    received: () =>
      eventually(async () =>
        Promise.all((await readdir(box)).map((name) => readFile(join(box, name), 'utf8'))),
      ),
    stop: async () => {
      execFileSync('postfix', ['-c', folder, 'stop'], { stdio: 'ignore' })
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function settings(folder: string, uid: number, gid: number): string {
  return `compatibility_level = 3.6
config_directory = ${folder}
queue_directory = ${folder}/queue
data_directory = ${folder}/data
maillog_file = ${folder}/data/log
maillog_file_prefixes = ${folder}
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
myhostname = mail.church.test
mydestination =
alias_maps =
virtual_mailbox_domains = church.test
virtual_mailbox_base = ${folder}/boxes
virtual_mailbox_maps = texthash:${folder}/boxes.map
virtual_minimum_uid = 1
virtual_uid_maps = static:${uid}
virtual_gid_maps = static:${gid}
smtpd_tls_chain_files = ${folder}/own.pem
smtpd_tls_security_level = may
smtpd_tls_auth_only = yes
smtpd_sasl_auth_enable = yes
smtpd_sasl_type = cyrus
cyrus_sasl_config_path = ${folder}/sasl
smtpd_helo_required = yes
smtpd_helo_restrictions = reject_invalid_helo_hostname, reject_non_fqdn_helo_hostname, check_helo_access texthash:${folder}/helo.map
smtpd_relay_restrictions = permit_sasl_authenticated, reject_unauth_destination
`
}

function services(port: number): string {
  const inner = ['rewrite trivial-rewrite', 'bounce', 'defer bounce', 'trace bounce', 'verify', 'proxymap']
  const more = ['smtp', 'relay smtp', 'error', 'retry error', 'virtual', 'anvil', 'scache']
  const unix = [...inner, ...more].map((each) => {
    const [name = '', program = name] = each.split(' ')
    return `${name} unix - ${name === 'virtual' ? 'n' : '-'} n - - ${program}`
  })
  return [
    `127.0.0.1:${port} inet n - n - - smtpd`,
    'cleanup unix n - n - 0 cleanup',
    'qmgr unix n - n 300 1 qmgr',
    'tlsmgr unix - - n 1000? 1 tlsmgr',
    'postlog unix-dgram n - n - 1 postlogd',
    ...unix,
    '',
  ].join('\n')
}

async function addSender(folder: string, uid: number, gid: number): Promise<void> {
  const secrets = join(folder, 'secrets')
  const [user = '', realm = ''] = sender.user.split('@')
  execFileSync('saslpasswd2', ['-p', '-c', '-f', secrets, '-u', realm, user], { input: sender.password })
  await chown(secrets, uid, gid)
  await writeFile(
    join(folder, 'smtpd.conf'),
    `pwcheck_method: auxprop\nauxprop_plugin: sasldb\nsasldb_path: ${secrets}\nmech_list: PLAIN LOGIN\n`,
  )
}

function reach(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = createConnection({ port, host: '127.0.0.1' })
    socket.once('connect', () => {
      socket.destroy()
      resolve()
    })
    socket.once('error', reject)
  })
}
