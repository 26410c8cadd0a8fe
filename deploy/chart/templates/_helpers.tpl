{{- define "pipwire.labels" -}}
app.kubernetes.io/name: pipwire
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
{{- end -}}

{{/* Of one role: (dict "root" $ "role" "gateway") */}}
{{- define "pipwire.selector" -}}
app.kubernetes.io/name: pipwire
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .role }}
{{- end -}}

{{/* A deployment and its disruption budget: (dict "root" $ "role" "gateway" "size" .Values.gateway) */}}
{{- define "pipwire.node" -}}
apiVersion: apps/v1
kind: Deployment
metadata:
  name: {{ .root.Release.Name }}-{{ .role }}
  labels:
    {{- include "pipwire.labels" .root | nindent 4 }}
    app.kubernetes.io/component: {{ .role }}
spec:
  replicas: {{ .size.replicas }}
  strategy:
    type: RollingUpdate
    rollingUpdate: { maxSurge: 1, maxUnavailable: 0 }
  selector:
    matchLabels:
      {{- include "pipwire.selector" . | nindent 6 }}
  template:
    metadata:
      labels:
        {{- include "pipwire.selector" . | nindent 8 }}
    spec:
      {{- with .root.Values.imagePullSecrets }}
      imagePullSecrets: {{- toYaml . | nindent 8 }}
      {{- end }}
      automountServiceAccountToken: false
      terminationGracePeriodSeconds: {{ .size.graceSeconds }}
      securityContext:
        runAsNonRoot: true
        runAsUser: 10001
        runAsGroup: 10001
        fsGroup: 10001
        seccompProfile: { type: RuntimeDefault }
      {{- with .root.Values.nodeSelector }}
      nodeSelector: {{- toYaml . | nindent 8 }}
      {{- end }}
      {{- with .root.Values.tolerations }}
      tolerations: {{- toYaml . | nindent 8 }}
      {{- end }}
      topologySpreadConstraints:
        - maxSkew: 1
          topologyKey: kubernetes.io/hostname
          whenUnsatisfiable: ScheduleAnyway
          labelSelector:
            matchLabels:
              {{- include "pipwire.selector" . | nindent 14 }}
      containers:
        - name: {{ .role }}
          image: "{{ .root.Values.image.repository }}:{{ .root.Values.image.tag | default .root.Chart.AppVersion }}"
          imagePullPolicy: {{ .root.Values.image.pullPolicy }}
          env:
            - { name: ROLE, value: {{ .role }} }
            - name: NODE_NAME
              valueFrom: { fieldRef: { fieldPath: metadata.name } }
            {{- range $name, $value := .root.Values.settings }}
            {{- if $value }}
            - { name: {{ $name }}, value: {{ $value | quote }} }
            {{- end }}
            {{- end }}
            {{- if .root.Values.caSecret }}
            - { name: NODE_EXTRA_CA_CERTS, value: /ca/ca.crt }
            {{- end }}
          envFrom:
            - secretRef: { name: {{ .root.Values.secretName }} }
          ports:
            - { name: http, containerPort: 8080 }
          # The first node makes the tables, or a release brings them up to date.
          startupProbe:
            httpGet: { path: /live, port: http }
            periodSeconds: 2
            failureThreshold: 60
          livenessProbe:
            httpGet: { path: /live, port: http }
            periodSeconds: 10
            timeoutSeconds: 3
            failureThreshold: 3
          # A gateway that is not ready says so to each caller: nobody else would answer them.
          readinessProbe:
            httpGet: { path: {{ eq .role "gateway" | ternary "/open" "/ready" }}, port: http }
            periodSeconds: 1
            timeoutSeconds: 1
            failureThreshold: 2
          resources: {{- toYaml .size.resources | nindent 12 }}
          securityContext:
            allowPrivilegeEscalation: false
            readOnlyRootFilesystem: true
            capabilities: { drop: [ALL] }
          volumeMounts:
            - { name: data, mountPath: /data }
            - { name: tmp, mountPath: /tmp }
            {{- if .root.Values.picturesClaim }}
            - { name: pictures, mountPath: /pictures }
            {{- end }}
            {{- if .root.Values.caSecret }}
            - { name: ca, mountPath: /ca, readOnly: true }
            {{- end }}
      volumes:
        - { name: data, emptyDir: { sizeLimit: 256Mi } }
        - { name: tmp, emptyDir: { sizeLimit: 256Mi } }
        {{- if .root.Values.picturesClaim }}
        - { name: pictures, persistentVolumeClaim: { claimName: {{ .root.Values.picturesClaim }} } }
        {{- end }}
        {{- if .root.Values.caSecret }}
        - { name: ca, secret: { secretName: {{ .root.Values.caSecret }} } }
        {{- end }}
---
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata:
  name: {{ .root.Release.Name }}-{{ .role }}
  labels:
    {{- include "pipwire.labels" .root | nindent 4 }}
spec:
  maxUnavailable: {{ .size.maxUnavailable }}
  selector:
    matchLabels:
      {{- include "pipwire.selector" . | nindent 6 }}
{{- end -}}
